import { z } from "zod";

/** Ids are 32-bit in the field's exports and 53-bit at most in JSON; PostgreSQL holds them as bigint. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A record's id in a path, a query or a body: a whole number, also as text. */
export const id = () => z.coerce.number().int().min(-1).max(MAX_ID);

/** A smart id: `$field:value` names a record by another of its fields. */
export interface SmartID {
  field: string;
  value: string;
}

/** A record's id, or `$field:value` in its place. A feature resolves the latter in a query of its own. */
export const smartID = () =>
  z
    .union([
      id(),
      z
        .string()
        .regex(/^\$[\w.]+(:.*)?$/, "not a valid ID")
        .max(300)
        .transform((text): SmartID => {
          const [field = "", value = ""] = text.slice(1).split(/:(.*)/s);
          return { field, value };
        }),
    ])
    .meta({ description: "Id of the record, or a smart id such as `$urlcode:general`." });
