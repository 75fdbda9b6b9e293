// Writes src/lib/messages.ts: the types of every message, made of the JSON Schema that the server prints.
//   npm run types              writes the file
//   npm run types -- --check   fails when the file is stale
// The server's Python is ../.venv/bin/python, or what the environment variable STOMPOLY_PYTHON names.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(web);
const target = join(web, "src", "lib", "messages.ts");

function printedSchema() {
    const ours = join(root, ".venv", "bin", "python");
    const python = process.env.STOMPOLY_PYTHON ?? (existsSync(ours) ? ours : "python3");
    const env = { ...process.env, PYTHONPATH: join(root, "src") };
    return JSON.parse(execFileSync(python, ["-m", "stompoly.server.schema"], { cwd: root, env, encoding: "utf8" }));
}

const isEmpty = (thing) => Object.keys(thing).length === 0;

/** Structs of the page are strict: their fields may be left out where they have defaults. */
const fromPage = (shape) => shape.additionalProperties === false;

/** The struct that a field holds, or holds a list of, if it does. */
function structOf(field) {
    if (field.$ref) return field.$ref.split("/").at(-1);
    if (field.anyOf) return field.anyOf.map(structOf).find(Boolean);
    if (field.items) return structOf(field.items);
    return undefined;
}

/** What `fill` needs to know of a struct: the defaults that were left out on the way, and which fields hold structs. */
function shapeOf(shape) {
    const defaults = {};
    const inner = {};
    for (const [name, field] of Object.entries(shape.properties ?? {})) {
        if ("default" in field) defaults[name] = field.default;
        const struct = structOf(field);
        if (struct) inner[name] = struct;
    }
    const kept = {};
    if (!isEmpty(defaults)) kept.defaults = defaults;
    if (!isEmpty(inner)) kept.inner = inner;
    return kept;
}

async function write() {
    const schema = printedSchema();
    const shapes = {};
    const tags = {};
    for (const [name, shape] of Object.entries(schema.$defs)) {
        delete shape.discriminator;
        if (shape.type !== "object") continue;
        if (!fromPage(shape)) {
            shapes[name] = shapeOf(shape);
            const tag = shape.properties?.type?.enum?.[0];
            if (tag) tags[tag] = name;
            shape.required = Object.keys(shape.properties ?? {});
        }
        for (const [field, about] of Object.entries(shape.properties ?? {})) {
            // Limits of length would turn lists into long unions of tuples.
            delete about.minItems;
            delete about.maxItems;
            // A default is written as a comment where it helps who fills it in: on the way to the server.
            if (!fromPage(shape)) delete about.default;
            if (isEmpty(about)) about.tsType = "unknown";
            else if (about.type === "object" && !about.additionalProperties) about.tsType = "Record<string, unknown>";
        }
    }
    const types = await compile(
        { ...schema, type: "object", additionalProperties: false, properties: {} },
        "Messages",
        {
            additionalProperties: false,
            bannerComment: "",
            unreachableDefinitions: true,
            unknownAny: true,
            style: { tabWidth: 4, printWidth: 120, singleQuote: false },
        },
    );
    const clean = types
        .replace(/export interface Messages \{\}\n*/, "")
        .replaceAll(/\/\*\*\n \* This interface was referenced by `Messages`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g, "")
        .replaceAll(/ \*\n \* This interface was referenced by `Messages`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, "")
        .replaceAll(/\/\*\*\n \* (.*)\n \*\/\n/g, "/** $1 */\n")
        .trim();
    return [
        "// Written by `npm run types` from the server's messages; edit those instead.",
        "// What the server leaves out because it has its default value is put back by fill.ts, so every field is there.",
        "",
        clean,
        "",
        "/** Of structs that the server sends: the defaults it leaves out, and which fields hold structs. */",
        "export const shapes: Record<string, { defaults?: Record<string, unknown>; inner?: Record<string, string> }> = {",
        ...Object.entries(shapes)
            .filter(([, shape]) => !isEmpty(shape))
            .map(([name, shape]) => `    ${name}: ${JSON.stringify(shape)},`),
        "};",
        "",
        "/** The struct behind each `type` of a message on the socket. */",
        `export const tags: Record<string, keyof Sent> = ${JSON.stringify(tags, null, 4)};`,
        "",
        "/** The structs that the server sends, by name. */",
        "export interface Sent {",
        ...Object.keys(shapes).map((name) => `    ${name}: ${name};`),
        "}",
        "",
    ].join("\n");
}

const text = await write();
if (process.argv.includes("--check")) {
    const old = existsSync(target) ? readFileSync(target, "utf8") : "";
    if (old !== text) {
        console.error(`${relative(process.cwd(), target)} is stale: run "npm run types".`);
        process.exit(1);
    }
} else {
    writeFileSync(target, text);
}
