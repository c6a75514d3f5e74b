import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { controlOf, type GivenControl } from "./setting-control.ts";
import { setting } from "./settings.ts";

const options = [
  { value: "red", label: "Red" },
  { value: "green", label: "Green" },
];
const text = { minLength: 0, maxLength: null };

describe("the control of a setting derives from its schema", () => {
  for (const [name, schema, given, expected] of [
    ["a boolean is a switch", z.boolean(), {}, { kind: "switch" }],
    [
      "a number has its bounds",
      z.int().min(-1).max(10),
      {},
      { kind: "number", min: -1, max: 10, isWhole: true, unit: null },
    ],
    [
      "a number without bounds has none, and its unit",
      z.number(),
      { unit: { label: "MB", size: 1024 } },
      { kind: "number", min: null, max: null, isWhole: false, unit: { label: "MB", size: 1024 } },
    ],
    [
      "a whole number without bounds has none",
      z.int(),
      {},
      { kind: "number", min: null, max: null, isWhole: true, unit: null },
    ],
    [
      "a string is a text with its length",
      z.string().min(1).max(50),
      {},
      { kind: "text", minLength: 1, maxLength: 50 },
    ],
    ["a string without a limit is a text", z.string(), {}, { kind: "text", ...text }],
    [
      "a long string has several lines",
      z.string().max(5000),
      {},
      { kind: "longText", minLength: 0, maxLength: 5000 },
    ],
    ["a list of strings has a text in each line", z.array(z.string()), {}, { kind: "list" }],
    ["an enum with options is a choice", z.enum(["red", "green"]), { options }, { kind: "choice", options }],
    ["a number with options is a choice", z.int(), { options }, { kind: "choice", options }],
    [
      "a list with options has several of them",
      z.array(z.string()),
      { options },
      { kind: "choices", options },
    ],
    ["a default decides nothing", z.boolean().default(true), {}, { kind: "switch" }],
    ["a setting without a control has none", z.record(z.string(), z.unknown()), { control: null }, null],
    ...(["longText", "email", "time", "color", "image", "secret"] as const).map(
      (kind) =>
        [
          `a string is a ${kind} when the setting says so`,
          z.string(),
          { control: kind },
          { kind, ...text },
        ] as const,
    ),
    [
      "a union of strings is the given text",
      z.union([z.literal(""), z.email()]),
      { control: "email" },
      { kind: "email", ...text },
    ],
    [
      "an object has fields with controls of their own",
      z.object({ query: z.string().max(20).default(""), newTab: z.boolean() }),
      { fields: { query: { label: "Query", help: "Of a search." }, newTab: { label: "New tab" } } },
      {
        kind: "fields",
        fields: [
          {
            name: "query",
            label: "Query",
            help: "Of a search.",
            control: { kind: "text", minLength: 0, maxLength: 20 },
          },
          { name: "newTab", label: "New tab", help: null, control: { kind: "switch" } },
        ],
      },
    ],
  ] as readonly (readonly [string, z.ZodType, GivenControl, unknown])[])
    it(name, () => assert.deepEqual(controlOf(schema, given), expected));
});

describe("a declaration is incomplete, and says which setting it is,", () => {
  const section = {
    key: "lamps",
    title: "Lamps",
    description: "Lamps of the harbor.",
    area: "extensions" as const,
  };
  for (const [name, schema, value] of [
    ["when an enum has no options", z.enum(["red", "green"]), "red"],
    ["when an object has no fields", z.object({ on: z.boolean() }), { on: true }],
    ["when a list contains objects", z.array(z.object({ on: z.boolean() })), []],
  ] as const)
    it(name, () => {
      const declare = () =>
        setting({ key: "lamp.color", section, label: "Color", schema: schema as z.ZodType, default: value });
      assert.throws(declare, ({ message, cause }: Error) => {
        assert.equal(message, "The setting lamp.color is not complete.");
        assert.match((cause as Error).message, /does not decide how a form shows it/);
        return true;
      });
    });

  it("when a field of an object is left out of the form", () => {
    const fields = { color: { label: "Color", control: null } };
    assert.throws(
      () => controlOf(z.object({ color: z.string() }), { fields }),
      /The field color has no control/,
    );
  });
});
