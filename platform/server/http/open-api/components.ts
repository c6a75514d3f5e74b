import { z } from "zod";
import { schemaName } from "#platform/contract/schema-names.ts";

/** A JSON Schema, or another part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** Where references to components begin. */
export const COMPONENTS = "#/components/schemas/";

/** Names of the schemas of one document, in which each name is used once, and descriptions of all schemas. */
class Names extends z.core.$ZodRegistry<Record<string, unknown>> {
  readonly #named = new Map<string, z.core.$ZodType>();

  override get(schema: z.core.$ZodType) {
    const { id: _, ...described } = z.globalRegistry.get(schema) ?? {};
    const name = schemaName(schema);
    return (name === undefined ? described : { ...described, id: this.idOf(schema, name) }) as never;
  }

  /** Returns the name, with a number behind it when another schema has it: add-ons may choose the name of another one. */
  idOf(schema: z.core.$ZodType, name: string, number = 1): string {
    const id = number === 1 ? name : `${name}${number}`;
    const other = this.#named.get(id);
    if (other !== undefined && other !== schema) return this.idOf(schema, name, number + 1);
    this.#named.set(id, schema);
    return id;
  }
}

const isBound = (value: unknown) => Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER;

/**
 * Makes a part of a JSON Schema one of OpenAPI: references lead to components, integers that may exceed 32 bits say so
 * instead of listing the bounds of JavaScript, and dates have no pattern.
 */
function asOpenApi(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(asOpenApi);
  if (typeof part !== "object" || part === null) return part;
  const own = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, asOpenApi(value)])) as Json;
  if (typeof own["$ref"] === "string") own["$ref"] = own["$ref"].replace("#/$defs/", COMPONENTS);
  // The format says it, in fewer bytes.
  if (own["format"] === "date-time") delete own["pattern"];
  if (own["type"] !== "integer") return own;
  const { minimum, maximum, ...rest } = own;
  return {
    ...rest,
    ...(minimum !== undefined && !isBound(minimum) && { minimum }),
    ...(maximum === undefined || isBound(maximum) ? { format: "int64" } : { maximum }),
  };
}

/**
 * Moves the defaults of fields into their descriptions: generators take a field with a default for one that callers must
 * send. Parameters keep theirs.
 */
export function describeDefaults(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(describeDefaults);
  if (typeof part !== "object" || part === null) return part;
  const own = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, describeDefaults(value)]));
  if (typeof own["properties"] !== "object" || own["properties"] === null) return own;
  const fields = Object.entries(own["properties"] as Record<string, Json>).map(([name, field]) => {
    const { default: fallback, description, ...rest } = field;
    if (fallback === undefined) return [name, field];
    const said = `Default: \`${JSON.stringify(fallback)}\`.`;
    return [name, { ...rest, description: description === undefined ? said : `${description} ${said}` }];
  });
  return { ...own, properties: Object.fromEntries(fields) };
}

/** Schemas as JSON, with the named ones as components. */
export interface Converted {
  schemas: Record<string, Json>;
  components: Record<string, Json>;
}

/**
 * Converts schemas of values as they are sent, by any keys. Anything JSON Schema cannot express (transforms, custom
 * types) is left open. The result depends only on the schemas and their order.
 */
export function convert(schemas: Readonly<Record<string, z.ZodType>>): Converted {
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(schemas), {
    io: "input",
    unrepresentable: "any",
    target: "draft-2020-12",
    metadata: new Names(),
  });
  return {
    schemas: asOpenApi(properties) as Record<string, Json>,
    components: asOpenApi($defs) as Record<string, Json>,
  };
}

/** Returns the component that a schema refers to, or the schema itself. */
export function resolved(schema: Json, components: Readonly<Record<string, Json>>): Json {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== "string") return schema;
  return { ...components[$ref.slice(COMPONENTS.length)], ...rest };
}

/** Returns the components that `used` refers to, directly or through others, in the order of their names. */
export function referredBy(used: unknown, components: Readonly<Record<string, Json>>): Record<string, Json> {
  const found = new Set<string>();
  const add = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      add(components[name]);
    }
  };
  add(used);
  return Object.fromEntries([...found].sort().map((name) => [name, components[name] as Json]));
}
