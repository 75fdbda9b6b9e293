"""Play in the browser: tables that anyone with a link can sit down at."""
