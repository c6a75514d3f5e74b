import { z } from "zod";

/**
 * Ids have 32 bits in the exports of other forums and at most 53 bits in JSON; PostgreSQL stores them as
 * bigint.
 */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A record's id in a path, a query or a body: a whole number, or its decimal text. */
export const id = () => z.coerce.number().int().min(-1).max(MAX_ID);

/** A smart id: `$field:value` identifies a record by another field. */
export interface SmartID {
  field: string;
  value: string;
}

/** A record's id, or `$field:value` in its place, which the feature resolves with a query. */
export const smartID = () =>
  z
    .union([
      id(),
      z
        .string()
        .regex(/^\$[\w.-]+(:.*)?$/, "not a valid ID")
        .max(300)
        .transform((text): SmartID => {
          const [field = "", value = ""] = text.slice(1).split(/:(.*)/s);
          return { field, value };
        }),
    ])
    .meta({ description: "Id of the record, or a smart id such as `$urlcode:general`." });
