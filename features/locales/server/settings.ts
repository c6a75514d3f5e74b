import { z } from "zod";
import { generalSection, isLocale } from "#features/settings/server/index.ts";
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

export const knownLocales = setting({
  key: "locales.known",
  section: generalSection,
  label: source("Other languages"),
  help: source("Languages besides the community’s own, and whether readers may choose them."),
  schema: z.array(Known).max(MOST),
  default: [],
  // The calls of /locales change it.
  control: null,
});

export const negotiatesLocale = setting({
  key: "locales.negotiate",
  section: generalSection,
  label: source("Use the language of the browser"),
  help: source("Applies to readers who have not chosen a language."),
  schema: z.boolean(),
  default: true,
});

export const localeSettings = [addSetting(knownLocales), addSetting(negotiatesLocale)];
