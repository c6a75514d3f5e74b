import { z } from "zod";
import { isLocale } from "#features/settings/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const MOST = 100;

const Known = z.object({
  locale: z.string().max(20).refine(isLocale, source("Expected a language such as en or pt-BR.")),
  enabled: z.boolean(),
  translatable: z.boolean(),
  translationService: z.string().max(50).nullable(),
});
/** The settings of a language. */
export type Known = z.output<typeof Known>;

export const knownLocales = setting(
  "locales.known",
  z.array(Known).max(MOST),
  [],
  "Languages besides the community's own, and which of them readers may choose",
);

export const negotiatesLocale = setting(
  "locales.negotiate",
  z.boolean(),
  true,
  "Readers who chose no language get the one that their browser asks for",
);

export const localeSettings = [addSetting(knownLocales), addSetting(negotiatesLocale)];
