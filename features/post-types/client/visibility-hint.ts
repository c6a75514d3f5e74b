import { t } from "#platform/client/translate.ts";
import type { FieldVisibility } from "../contract.ts";

/** Describes who can read a field; null when everyone can. */
export function visibilityHint(visibility: FieldVisibility): string | null {
  if (visibility === "private") return t("Only the author and staff see this.");
  return visibility === "internal" ? t("Only staff see this.") : null;
}
