import type { z } from "zod";
import type { Registry } from "../application/feature.ts";
import { Draft } from "./draft.ts";
import { ExtensionPoint } from "./extension-point.ts";
import { View } from "./view.ts";

type Fields = Readonly<Record<string, z.ZodType>>;

interface DocumentedFields {
  schema: z.ZodType;
  fieldsOf(registry: Registry): Fields;
}

const documentedFields = new ExtensionPoint<DocumentedFields>("documentedFields");

/**
 * Contributes fields of a schema that its contract cannot list, such as one per setting, to the OpenAPI document. The
 * schema has a name. Fields that `extendView` and `extendDraft` add are in the document without it.
 */
export const documentFields = (schema: z.ZodType, fieldsOf: (registry: Registry) => Fields) =>
  documentedFields.with({ schema, fieldsOf });

/** Returns the fields that active features add to schemas of contracts, with those of the first feature first. */
export function addedFields(registry: Registry): Map<z.ZodType, Fields> {
  const added = new Map<z.ZodType, Fields>();
  const add = (schema: z.ZodType, fields: Fields) => added.set(schema, { ...fields, ...added.get(schema) });
  const points = new Set(registry.features.flatMap(({ adds }) => adds.map(({ point }) => point)));
  for (const point of points) {
    if (point instanceof View)
      for (const schema of point.shows) for (const { fields } of registry.of(point)) add(schema, fields);
    if (point instanceof Draft)
      for (const schema of point.sent) for (const { fields } of registry.of(point)) add(schema, fields.shape);
  }
  for (const { schema, fieldsOf } of registry.of(documentedFields)) add(schema, fieldsOf(registry));
  return added;
}
