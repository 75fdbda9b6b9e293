/** For people who work on the page: hand-made scenes, `npm run dev` and then /src/table/preview.html?scene=buy&open=rules */

import { mount } from "svelte";
import "../app.css";
import { settings } from "../lib/settings.svelte";
import Preview from "./Preview.svelte";

settings.show();
mount(Preview, { target: document.getElementById("app")! });
