import type { z } from "zod";

const names = new WeakMap<z.core.$ZodType, string>();

/**
 * Names schemas of a contract. Each of them that a call uses becomes a component of the OpenAPI document, from which
 * clients generate a type with this name.
 */
export function nameSchemas(schemas: Readonly<Record<string, z.ZodType>>): void {
  for (const [name, schema] of Object.entries(schemas)) names.set(schema, name);
}

/** Returns the name of a schema, or undefined when it has none. */
export const schemaName = (schema: z.core.$ZodType): string | undefined => names.get(schema);
