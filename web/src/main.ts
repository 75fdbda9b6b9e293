import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });

// So that the page can be installed, and says so when its server is away. Browsers offer it to secure pages only.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => {});
