import { z } from "zod";

/** The parts of a JSON Schema that the reference shows. */
export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** Returns the JSON Schema of a zod schema as callers send it. Transforms and custom types are left open. */
export const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;

/** Returns the schema that `$ref` names within `root`, or the schema itself when it has none. */
export function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  if (schema.$ref === "#") return root;
  const name = schema.$ref.replace("#/$defs/", "");
  return { ...root.$defs?.[name], ...(schema.description ? { description: schema.description } : {}) };
}

export const alternativesOf = ({ anyOf, oneOf }: Schema): Schema[] => anyOf ?? oneOf ?? [];

/** Returns a schema's type in words for a table, such as `integer or null`. */
export function typeOf(schema: Schema, root: Schema): string {
  const { type, enum: values, const: only, items, ...rest } = resolved(schema, root);
  if (values) return values.map((value) => `\`${value}\``).join(", ");
  if (only !== undefined) return `\`${only}\``;
  const alternatives = alternativesOf(rest);
  if (alternatives.length > 0) {
    const named = alternatives.map((each) => (each.$ref === "#" ? "object" : typeOf(each, root)));
    return [...new Set(named)].join(" or ");
  }
  if (type === "array" && items && typeof items === "object" && items.$ref !== "#")
    return `array of ${typeOf(items, root)}`;
  if (rest.format) return `${type} (${rest.format})`;
  return Array.isArray(type) ? type.join(" or ") : (type ?? (rest.properties ? "object" : "any"));
}

/** Bounds that zod adds to every integer and that do not inform a reader. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

/** Returns the limits of a value, such as `1 to 255 characters`; empty when there are none. */
export function limitsOf(schema: Schema, root: Schema): string {
  const own = resolved(schema, root);
  const range = (low: number | undefined, high: number | undefined, unit: string) => {
    if (isBound(low) && isBound(high)) return `${low} to ${high}${unit}`;
    if (isBound(high)) return `at most ${high}${unit}`;
    return isBound(low) ? `at least ${low}${unit}` : "";
  };
  const parts = [
    range(own.minimum, own.maximum, ""),
    range(own.minLength, own.maxLength, " characters"),
    range(own.minItems, own.maxItems, " entries"),
    ...alternativesOf(own).map((each) => (each.$ref === "#" ? "" : limitsOf(each, root))),
  ];
  return [...new Set(parts.filter((part) => part !== ""))].join("; ");
}
