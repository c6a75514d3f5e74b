import { alternativesOf, resolved, type Schema } from "./schema.ts";

const DEEPEST = 5;

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "2026-01-15T09:30:00.000Z",
  date: "2026-01-15",
  email: "member@forum.example",
  uuid: "3f2b8c1e-7a4d-4e0b-9c55-0d6a1f9e2b47",
  uri: "https://forum.example/",
};

/** Values of texts by the end of the field's name. */
const NAMES: readonly [RegExp, string][] = [
  [/^date|Date$/, "2026-01-15T09:30:00.000Z"],
  [/url$/i, "/path"],
  [/email$/i, "member@forum.example"],
  [/^name$|Name$/, "Example"],
  [/^body$|html$/i, "<p>Example text.</p>"],
  [/format$/i, "markdown"],
  [/locale$/i, "en"],
  [/^recordType$/, "discussion"],
];

function textOf(schema: Schema, name: string): string {
  if (schema.format && FORMATS[schema.format]) return FORMATS[schema.format] as string;
  return NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? "text";
}

function numberOf({ minimum = 0, maximum = 100 }: Schema, name: string): number {
  const wanted = /ID$/.test(name) || name === "id" ? 12 : /^count/.test(name) ? 3 : 1;
  return Math.min(Math.max(wanted, minimum), maximum);
}

/** Returns an example of a value. The value depends only on the schema and the field's name. */
export function exampleOf(schema: Schema, root: Schema, name = "", depth = 0): unknown {
  const own = resolved(schema, root);
  if (own.const !== undefined) return own.const;
  if (own.default !== undefined) return own.default;
  if (own.enum) return own.enum[0];
  const alternatives = alternativesOf(own);
  const [first] = alternatives.filter((each) => each.type !== "null");
  if (first) return exampleOf(first, root, name, depth);
  if (own.allOf)
    return Object.assign({}, ...own.allOf.map((each) => exampleOf(each, root, name, depth) as object));
  const type = Array.isArray(own.type) ? own.type.find((each) => each !== "null") : own.type;
  if (type === "object" || own.properties) return objectOf(own, root, depth);
  if (type === "array") {
    const entry = own.prefixItems?.[0] ?? own.items;
    if (depth >= DEEPEST || !entry || typeof entry !== "object") return [];
    return [exampleOf(entry, root, name.replace(/s$/, ""), depth + 1)];
  }
  if (type === "string") return textOf(own, name);
  if (type === "integer" || type === "number") return numberOf(own, name);
  return type === "boolean" ? true : null;
}

function objectOf({ properties = {} }: Schema, root: Schema, depth: number): object {
  if (depth >= DEEPEST) return {};
  const fields = Object.entries(properties).map(([name, each]) => [
    name,
    exampleOf(each, root, name, depth + 1),
  ]);
  return Object.fromEntries(fields);
}
