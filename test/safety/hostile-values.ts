import { z } from "zod";
import type { Random } from "../seeded.ts";

export const oneOf = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T;

const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

/** Invalid values: the limits of types, of text, and of other languages' interpretation. */
const HOSTILE: readonly unknown[] = [
  ...[
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "a\udfff",
    "\u{1F600}".repeat(60),
    "\u2028</script><!--",
    "\u202e",
    "\r\nX: y",
  ],
  ...[
    "x".repeat(6000),
    "%",
    "%E0%A4",
    "%00",
    "../../etc/passwd",
    "' or 1=1 --",
    "\\",
    "*",
    "_%",
    "{",
    "null",
  ],
  ...[
    "$",
    "$me",
    "$me:1",
    "$name:",
    "$name:%",
    "$urlcode:\0",
    "$email:a@b",
    "$__proto__:x",
    "$query:q",
    "$a.b:c",
  ],
  ...["1,2,a", ",", "1..", "..", "[,]", "(1,1)", ">", ">=x", "5..1", "9".repeat(30), "[1,9007199254740993]"],
  ...["0000-00-00", "9999-12-31", "2025-02-30", "999999 years ago", "> 2025-01-01T99:00", "yesterday..now"],
  ...["__proto__", "constructor", "toString", "1e3", "0x10", "NaN", "-0", "-1", "true", "on", "all", "-all"],
  ...[0, -1, 1.5, -0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 2 ** 64, 1e308, -1e308],
  ...[null, true, false, [], {}, [[]], [null], [{}], { a: 1 }, { toString: 1, valueOf: 1 }, { length: 9 }],
  ...[["1", "2"], Array(700).fill(1), deep(60), { constructor: { prototype: { admin: 1 } } }],
];

export const hostile = (random: Random): unknown => oneOf(random, HOSTILE);

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
}

/** Usual values by field name. */
export type Usual = Readonly<Record<string, readonly unknown[]>>;

const TEXTS = ["a", "word", "two words", "naïve", "日本語", "1", "<b>", "-dateInserted", "all", "user_name"];

/** Returns a value that the schema usually accepts. */
function plausible(random: Random, schema: Schema, usual: Usual, name = ""): unknown {
  const known = usual[name];
  if (known) return oneOf(random, known);
  if (schema.anyOf) return plausible(random, oneOf(random, schema.anyOf), usual);
  if (schema.enum) return oneOf(random, schema.enum);
  if ("const" in schema) return schema.const;
  switch (schema.type) {
    case "integer":
    case "number":
      return Math.floor(random() * 12);
    case "boolean":
      return random() < 0.5;
    case "array":
      return Array.from({ length: Math.floor(random() * 3) }, () =>
        plausible(random, schema.items ?? {}, usual),
      );
    case "object":
      return fieldsOf(random, schema, usual);
    case "null":
      return null;
    default:
      return schema.format === "email" ? `p${random()}@people.test` : oneOf(random, TEXTS);
  }
}

const fieldsOf = (random: Random, { properties = {}, required = [] }: Schema, usual: Usual) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || random() < 0.15)
      .map(([name, schema]) => [name, plausible(random, schema, usual, name)]),
  );

const schemas = new WeakMap<z.ZodType, Schema>();

function schemaOf(shape: z.ZodType): Schema {
  const schema =
    schemas.get(shape) ?? (z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as Schema);
  schemas.set(shape, schema);
  return schema;
}

/** Returns a value where a contract expects `shape`; `bad` of its fields are invalid, or the whole value. */
export function sendable(random: Random, shape: z.ZodType | undefined, usual: Usual, bad: number): unknown {
  if (!shape) return bad > 1 ? hostile(random) : undefined;
  if (bad > 0 && random() < 0.05) return hostile(random);
  const sent = plausible(random, schemaOf(shape), usual);
  if (typeof sent !== "object" || sent === null || Array.isArray(sent))
    return bad > 0 ? hostile(random) : sent;
  const names = [...Object.keys(schemaOf(shape).properties ?? {}), "fields", "constructor"];
  const wrong = Array.from({ length: bad }, () => [oneOf(random, names), hostile(random)]);
  return { ...sent, ...Object.fromEntries(wrong) };
}
