import { expect, test } from "vitest";
import { routeOf } from "./router.svelte";

test("paths are pages", () => {
    expect(routeOf("/")).toEqual({ page: "front", game: "" });
    expect(routeOf("/", "?game=ugm")).toEqual({ page: "front", game: "ugm" });
    expect(routeOf("/open")).toEqual({ page: "open" });
    expect(routeOf("/about/")).toEqual({ page: "about" });
    expect(routeOf("/t/abC234")).toEqual({ page: "table", code: "ABC234", step: null });
    expect(routeOf("/t/ABC234", "?step=12")).toEqual({ page: "table", code: "ABC234", step: 12 });
    expect(routeOf("/t/ABC234", "?step=x")).toEqual({ page: "table", code: "ABC234", step: null });
    expect(routeOf("/t/abcdef234")).toEqual({ page: "table", code: "ABCDEF234", step: null });
    expect(routeOf("/t/ABCDEFG")).toEqual({ page: "lost" });
    expect(routeOf("/t/ABC")).toEqual({ page: "lost" });
    expect(routeOf("/nowhere")).toEqual({ page: "lost" });
});
