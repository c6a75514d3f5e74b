import { invalidField } from "#platform/contract/errors.ts";
import type { FieldKind } from "#platform/contract/field-kinds.ts";
import { checkKind } from "#platform/server/extension-points/field-values.ts";
import type { FieldVisibility } from "../contract.ts";

interface Field extends FieldKind {
  visibility: FieldVisibility;
  isRequired: boolean;
}

/** Throws when the properties of a field contradict each other. */
export function checkField({ visibility, isRequired, ...kind }: Field): void {
  checkKind(kind);
  if (visibility === "internal" && isRequired)
    throw invalidField("isRequired", "An internal field cannot be required: authors do not see it.");
}
