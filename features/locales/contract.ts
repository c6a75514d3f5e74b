import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export const LocaleKey = z
  .string()
  .min(2)
  .max(20)
  .meta({ description: "A language such as `fr` or `pt-BR`." });

export const Locale = z.object({
  localeID: z.string(),
  localeKey: z.string().meta({ description: "Key of the language, such as `fr`." }),
  regionalKey: z.string().meta({ description: "Key of the language with its region, such as `fr-CA`." }),
  displayNames: z
    .record(z.string(), z.string())
    .meta({ description: "Name of the language in each enabled language and in itself." }),
  translatable: z.boolean(),
  translationService: z
    .string()
    .nullable()
    .meta({ description: "Service that suggests translations into the language." }),
  machineTranslationService: z
    .string()
    .nullable()
    .meta({ description: "Same as `translationService`, for clients of the previous software." }),
  enabled: z.boolean().meta({ description: "True when users can choose the language." }),
});
export type Locale = z.infer<typeof Locale>;

export const listLocales = endpoint({
  method: "GET",
  path: "/locales",
  summary: "List the languages that readers may choose, the community's own first.",
  query: z.object({
    isMachineTranslations: flag()
      .optional()
      .meta({ description: "Only languages with machine translations, or only those without." }),
    enabled: flag()
      .default(true)
      .meta({ description: "False for available languages that are not enabled." }),
  }),
  answer: z.array(Locale),
});

export const getLocale = endpoint({
  method: "GET",
  path: "/locales/:id",
  summary: "Read a language, enabled or not.",
  params: z.object({ id: LocaleKey }),
  answer: Locale,
});

export const changeLocale = endpoint({
  method: "PATCH",
  path: "/locales/:id",
  summary: "Let members choose a language, or stop offering it.",
  params: z.object({ id: LocaleKey }),
  body: z.object({
    enabled: z.boolean().optional(),
    translatable: z.boolean().optional(),
    translationService: z.string().max(50).nullable().optional(),
    isDefault: z
      .literal(true)
      .optional()
      .meta({ description: "Makes the language the community's own. The former one stays enabled." }),
  }),
  answer: Locale,
});

export const addLocale = endpoint({
  method: "POST",
  path: "/locales",
  summary: "Add a language that readers may choose.",
  query: z.object({ translatable: flag().optional().meta({ description: "Same as in the body." }) }),
  body: z.object({ locale: LocaleKey, translatable: flag().optional() }),
  answer: Locale,
});

export const chooseLocale = endpoint({
  method: "PUT",
  path: "/locales/current",
  summary: "Choose the caller's language. A cookie stores it for this browser.",
  body: z.object({ locale: LocaleKey }),
  answer: z.object({ locale: z.string() }),
  form: true,
});

const Translations = z.record(z.string(), z.string());
const params = z.object({ locale: z.string().max(30) });
const summary = "All translated texts of the software by their source; as a script with `.js` at the end.";

export const readTranslations = endpoint({
  method: "GET",
  path: "/locales/:locale/translations",
  summary,
  params,
  answer: Translations,
});

export const readTranslationsOf = endpoint({
  method: "GET",
  path: "/locales/translations/:locale",
  summary,
  params,
  answer: Translations,
});

export const readTranslationsScript = endpoint({
  method: "GET",
  path: "/locales/:locale/translations.js",
  summary: "Read the translations as a script: `gdn.translations = {…};`.",
  params,
  answer: z.string(),
});

nameSchemas({ Locale });
