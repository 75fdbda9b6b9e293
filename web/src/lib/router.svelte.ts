/** Where we are: the front page, a table, a file to open, the explanations. Addresses are plain paths. */

export type Route =
    | { page: "front"; game: string }
    | { page: "table"; code: string; step: number | null }
    | { page: "open" }
    | { page: "about" }
    | { page: "lost" };

const CODE = /^\/t\/([A-Za-z0-9]{6}|[A-Za-z0-9]{9})\/?$/; // nine characters: a private table

/** The route of an address. A code is read in any case: people type them. */
export function routeOf(path: string, search = ""): Route {
    const asked = new URLSearchParams(search);
    if (path === "/" || path === "") return { page: "front", game: asked.get("game") ?? "" };
    if (path === "/open" || path === "/open/") return { page: "open" };
    if (path === "/about" || path === "/about/") return { page: "about" };
    const code = CODE.exec(path)?.[1];
    if (!code) return { page: "lost" };
    const step = asked.get("step") ?? "";
    return { page: "table", code: code.toUpperCase(), step: /^\d{1,7}$/.test(step) ? Number(step) : null };
}

class Router {
    route = $state.raw<Route>(routeOf(location.pathname, location.search));

    constructor() {
        addEventListener("popstate", () => this.read());
    }

    private read() {
        this.route = routeOf(location.pathname, location.search);
    }

    /** Goes to an address of this page. `replace` leaves no step to come back to. */
    go(address: string, replace = false) {
        if (replace) history.replaceState(null, "", address);
        else history.pushState(null, "", address);
        this.read();
        if (!replace) scrollTo(0, 0);
    }

    /** For a click anywhere: links within the page do not reload it. */
    follow(event: MouseEvent) {
        if (event.defaultPrevented || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
        if (link.pathname === location.pathname && link.hash) return; // a place on this page
        if (/^\/(api|ws)\//.test(link.pathname)) return;
        event.preventDefault();
        this.go(link.pathname + link.search + link.hash);
    }
}

export const router = new Router();
