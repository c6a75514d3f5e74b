import type { FieldShown, TypePart, ValueShown } from "../contract.ts";

/** The parts of a JSON Schema that the reference shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  [keyword: string]: unknown;
}

export type Schemas = Readonly<Record<string, Schema>>;

const LIMITS = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"];
const DEEPEST = 4;

const nameIn = (ref: string) => ref.split("/").at(-1) ?? "";

/** Returns the record that a schema refers to, or the schema itself. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref === undefined ? schema : { ...schemas[nameIn(schema.$ref)], ...schema };
}

const text = (value: string): TypePart[] => [{ text: value }];

/** Joins alternatives, each of them once. */
function either(all: readonly TypePart[][]): TypePart[] {
  const seen = new Map(all.map((parts) => [parts.map((part) => part.text).join(""), parts]));
  return [...seen.values()].flatMap((parts, index) => (index === 0 ? parts : [...text(" | "), ...parts]));
}

/** Returns a type in the notation of TypeScript, such as `Discussion[]` or `integer | null`. */
export function typeOf(schema: Schema): TypePart[] {
  const { $ref, type, items, additionalProperties: values } = schema;
  if ($ref !== undefined) return [{ text: nameIn($ref), schema: nameIn($ref) }];
  if (schema.const !== undefined) return text(JSON.stringify(schema.const));
  if (schema.enum) return text(schema.enum.map((value) => JSON.stringify(value)).join(" | "));
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return either(alternatives.map(typeOf));
  if (schema.allOf) return schema.allOf.flatMap(typeOf);
  if (Array.isArray(type)) return text(type.join(" | "));
  if (type === "array") {
    if (typeof items !== "object") return text("array");
    const entry = typeOf(items);
    const isSimple = !entry.some((part) => part.text.includes(" | "));
    return isSimple ? [...entry, ...text("[]")] : [...text("("), ...entry, ...text(")[]")];
  }
  if (type === "object" && !schema.properties && typeof values === "object" && Object.keys(values).length > 0)
    return [...text("{ [key]: "), ...typeOf(values), ...text(" }")];
  return text(schema.format === "date-time" ? "date-time" : (type ?? "any"));
}

/** Returns the fields of a record, those of an entry of a list, or none. */
export function fieldsOf(schema: Schema, schemas: Schemas): FieldShown[] {
  const own = resolved(schema, schemas);
  if (own.type === "array" && typeof own.items === "object") return fieldsOf(own.items, schemas);
  return Object.entries(own.properties ?? {}).map(([name, field]) =>
    fieldOf(name, field, own.required?.includes(name) ?? false),
  );
}

export function fieldOf(name: string, schema: Schema, isRequired: boolean): FieldShown {
  const limits = LIMITS.filter((keyword) => schema[keyword] !== undefined).map(
    (keyword) => `${keyword} ${schema[keyword]}`,
  );
  if (schema.default !== undefined) limits.push(`default ${JSON.stringify(schema.default)}`);
  return {
    name,
    type: typeOf(schema),
    isRequired,
    description: schema.description ?? "",
    limits: limits.join(", "),
  };
}

/** Returns a value with its type and its fields. Those of records that have pages of their own are there. */
export function viewValue(schema: Schema, schemas: Schemas): ValueShown {
  const isLinked = typeOf(schema).some((part) => part.schema !== undefined);
  return { type: typeOf(schema), fields: isLinked ? [] : fieldsOf(schema, schemas) };
}

/** Returns an example of a value with its required fields. */
export function exampleOf(schema: Schema, schemas: Schemas, name = "", depth = 0): unknown {
  const own = resolved(schema, schemas);
  if (own.const !== undefined) return own.const;
  if (own.enum) return own.enum[0];
  const [first] = own.anyOf ?? own.oneOf ?? own.allOf ?? [];
  if (first) return exampleOf(first, schemas, name, depth);
  const type = Array.isArray(own.type) ? own.type[0] : own.type;
  if (type === "array") {
    if (depth >= DEEPEST || typeof own.items !== "object") return [];
    return [exampleOf(own.items, schemas, name, depth + 1)];
  }
  if (type === "object") {
    const fields = Object.entries(own.properties ?? {}).filter(([field]) => own.required?.includes(field));
    if (depth >= DEEPEST) return {};
    return Object.fromEntries(
      fields.map(([field, each]) => [field, exampleOf(each, schemas, field, depth + 1)]),
    );
  }
  if (type === "integer" || type === "number") return Math.max(1, Number(own["minimum"] ?? 1));
  if (type === "boolean") return true;
  if (/format$/i.test(name)) return "markdown";
  return own.format === "date-time" ? "2026-01-15T09:30:00Z" : "text";
}
