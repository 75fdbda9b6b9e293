import { afterEach, expect, test, vi } from "vitest";
import { api, reasonOf, TroubleError } from "./api";
import { words } from "./words";

afterEach(() => vi.unstubAllGlobals());

function answers(status: number, body: unknown) {
    const fake = vi.fn(() => Promise.resolve(new Response(typeof body === "string" ? body : JSON.stringify(body), { status })));
    vi.stubGlobal("fetch", fake);
    return fake;
}

test("answers come filled", async () => {
    const fake = answers(200, { ok: true });
    expect(await api.rules({ rulebook: "classic" })).toEqual({ ok: true, trouble: [], key: "", changed: [] });
    const [path, init] = fake.mock.calls[0] as unknown as [string, RequestInit];
    expect([path, init.method, init.body]).toEqual(["/api/rules", "POST", '{"rulebook":"classic"}']);
});

test("a refusal is an error with the server's reason", async () => {
    answers(409, { code: "taken", reason: "ann sits there" });
    const error = await api.sitDown("ABCDEF", 1, { name: "bo" }).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(TroubleError);
    expect((error as TroubleError).status).toBe(409);
    expect((error as TroubleError).trouble).toEqual({ code: "taken", reason: "ann sits there", clause: "", where: "" });
    expect(reasonOf(error)).toBe("ann sits there");
});

test("an answer that is not the server's is reported", async () => {
    answers(502, "<h1>Bad gateway</h1>");
    expect(reasonOf(await api.games().catch((each: unknown) => each))).toBe(words.shell.badAnswer(502));
});

test("a missing network is reported", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
    expect(reasonOf(await api.games().catch((each: unknown) => each))).toBe(words.shell.noServer);
});
