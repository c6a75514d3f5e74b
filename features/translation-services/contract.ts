import { z } from "zod";
import { LocaleKey } from "#features/locales/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { source } from "#platform/contract/i18n.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Texts of one request for suggestions, and the length of each in characters. */
export const MOST_TEXTS = 50;
const LONGEST_TEXT = 20_000;
const LONGEST_KEY = 500;
const LONGEST_ADDRESS = 500;
/** Each request asks the service, which others pay for by the character. */
const SUGGESTIONS_A_MINUTE = 60;

const Type = z.string().min(1).max(50);

export const TranslationService = z.object({
  type: z.string().meta({ description: "Name in calls, such as `deepl`." }),
  name: z.string(),
  isConfigured: z.boolean().meta({ description: "True when it has everything that it needs." }),
  hasKey: z.boolean().meta({ description: "True when a key is stored. No response contains the key." }),
  address: z.string().nullable().meta({ description: "Own address of the service; null for the usual one." }),
  locales: z.array(z.string()).meta({ description: "Languages for which the community uses the service." }),
  configSchema: z
    .record(z.string(), z.unknown())
    .meta({ description: "JSON schema of the body with which `PUT` sets the service up." }),
});
export type TranslationService = z.infer<typeof TranslationService>;

const Config = z.object({
  apiKey: z
    .string()
    .max(LONGEST_KEY)
    .regex(/^[\x21-\x7e]*$/, source("Use only letters, digits and punctuation, without spaces."))
    .nullable()
    .optional()
    .meta({
      description:
        "Key of the account at the service. Left out or empty, the stored key remains; null removes it.",
    }),
  address: z
    .string()
    .max(LONGEST_ADDRESS)
    .refine(
      (url) => url === "" || (/^https?:\/\//i.test(url) && URL.canParse(url)),
      source("Enter a URL that begins with https:// or http://."),
    )
    .nullable()
    .optional()
    .meta({ description: "Own address of the service; empty or null for the usual one." }),
});
export type ServiceConfig = z.output<typeof Config>;

const params = z.object({ type: Type });

export const listServices = endpoint({
  method: "GET",
  path: "/translation-services",
  summary: "List the services that can translate texts, with their state.",
  answer: z.array(TranslationService),
});

export const configureService = endpoint({
  method: "PUT",
  path: "/translation-services/:type",
  summary: "Set up a translation service, or change its key or address.",
  params,
  body: Config,
  answer: TranslationService,
});

export const removeService = endpoint({
  method: "DELETE",
  path: "/translation-services/:type",
  summary: "Delete the key and the address of a translation service. No language uses it any longer.",
  params,
});

export const testService = endpoint({
  method: "POST",
  path: "/translation-services/:type/tests",
  summary: "Translate a short sentence with a service, to see whether it works.",
  params,
  body: z.object({ locale: LocaleKey }),
  answer: z.object({ text: z.string(), translation: z.string() }),
  status: 200,
  limit: SUGGESTIONS_A_MINUTE,
});

export const suggestTranslations = endpoint({
  method: "POST",
  path: "/translation-services/suggestions",
  summary:
    "Translate texts with the service that is chosen for a language. Nothing is stored; editors decide what to publish.",
  body: z.object({
    locale: LocaleKey.meta({ description: "Language to translate into." }),
    sourceLocale: LocaleKey.optional().meta({
      description: "Language of the texts; the community’s own by default.",
    }),
    texts: z
      .array(
        z.object({
          text: z.string().max(LONGEST_TEXT),
          isHtml: z.boolean().default(false).meta({ description: "The text is HTML, whose tags remain." }),
        }),
      )
      .min(1)
      .max(MOST_TEXTS),
  }),
  answer: z.object({
    type: z.string().meta({ description: "The service." }),
    translations: z.array(z.string()).meta({ description: "In the order of the texts." }),
  }),
  status: 200,
  limit: SUGGESTIONS_A_MINUTE,
});

/** A service on its page of the dashboard, with the help for its form. */
export interface ServiceShown extends Omit<TranslationService, "configSchema"> {
  key: { isRequired: boolean; help: string };
  addressField: { isRequired: boolean; help: string; usual: string | null };
}

/** A language of the community, and the service that translates into it. */
export interface LanguageShown {
  locale: string;
  name: string;
  type: string | null;
}

export interface TranslationServicesPage {
  services: readonly ServiceShown[];
  languages: readonly LanguageShown[];
}

nameSchemas({ TranslationService });
