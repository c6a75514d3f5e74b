import { SlotType } from "#platform/client/slots.tsx";
import type { SourceText, TranslatedRecord } from "../contract.ts";

/** Beside the language in the dialog: tools that type translations, which a person reads before publishing them. */
export const translationTools = new SlotType<{
  locale: TranslatedRecord["locales"][number];
  /** The texts whose fields are empty. */
  missing: readonly SourceText[];
  onType(translationPropertyKey: string, text: string): void;
}>("translationTools");
