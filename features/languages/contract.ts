import { z } from "zod";
import { LocaleKey } from "#features/locales/contract.ts";
import type { MissingCount, TranslatedRecord } from "#features/translations/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { type PagingShown, paging } from "#platform/contract/paging.ts";

const MAX_TEXT = 5000;
/** Most texts of one change; there are about as many built-in texts that contain a common word. */
const MAX_TEXTS = 1000;
const MAX_WORD = 100;

const InterfaceText = z.object({
  source: z.string().meta({ description: "The built-in English text, which identifies it." }),
  builtIn: z.string().meta({ description: "The built-in text in this language; English when untranslated." }),
  isTranslated: z.boolean(),
  text: z.string().nullable().meta({ description: "The community's own text; null for none." }),
  placeholders: z.array(z.string()).meta({ description: "Parts that an own text must contain." }),
  places: z.array(z.string()).meta({ description: "Parts of the forum where the text appears." }),
});
export type InterfaceText = z.infer<typeof InterfaceText>;

const params = z.object({ localeID: LocaleKey });

export const TextsQuery = z.object({
  query: z.string().trim().max(200).optional().meta({ description: "Terms in the text or its source." }),
  isChanged: flag().optional().meta({ description: "Only texts of the community, or only built-in ones." }),
  ...paging(30, 100),
});
export type TextsQuery = z.output<typeof TextsQuery>;

export const listTexts = endpoint({
  method: "GET",
  path: "/locales/:localeID/texts",
  summary: "List the texts of the interface in a language, those of the community first.",
  params,
  query: TextsQuery,
  answer: z.array(InterfaceText),
});

export const changeTexts = endpoint({
  method: "PATCH",
  path: "/locales/:localeID/texts",
  summary: "Replace built-in texts by the community's own, or restore them. Changes all of them or none.",
  params,
  body: z.object({
    texts: z
      .array(
        z.object({
          source: z.string().min(1).max(MAX_TEXT),
          text: z.string().max(MAX_TEXT).nullable().meta({ description: "Null restores the built-in text." }),
        }),
      )
      .min(1)
      .max(MAX_TEXTS),
  }),
  status: 204,
});

const Word = z
  .string()
  .trim()
  .max(MAX_WORD)
  .regex(/^[^{}]*$/, source("Enter a text without braces."));

export const ReplacementsQuery = z.object({
  find: Word.min(1),
  replace: Word.min(1),
  findAlso: Word.optional().meta({ description: "Another form of the word, such as the singular." }),
  replaceAlso: Word.optional(),
});
export type ReplacementsQuery = z.output<typeof ReplacementsQuery>;

const Replacement = z.object({
  source: z.string(),
  before: z.string(),
  after: z.string(),
  own: z.string().nullable().meta({ description: "The community's own text at present; null for none." }),
  places: z.array(z.string()),
});
export type Replacement = z.infer<typeof Replacement>;

export const listReplacements = endpoint({
  method: "GET",
  path: "/locales/:localeID/texts/replacements",
  summary: "List the texts that contain a word, with another word in its place. Changes nothing.",
  params,
  query: ReplacementsQuery,
  answer: z.array(Replacement),
});

export const TranslationsQuery = z.object({
  locale: z.string().min(2).max(20).optional(),
  recordType: z.string().max(50).optional(),
  state: z.enum(["missing", "outdated"]).optional(),
  query: z.string().trim().max(200).optional(),
  page: paging(50).page,
});

/** A text of the community in a language. */
export interface TranslatedText {
  recordType: string;
  id: number | string;
  recordName: string;
  url: string;
  propertyName: string;
  propertyLabel: string;
  sourceText: string;
  translation: string | null;
  /** `builtIn` texts are translated by the software, or have another language themselves. */
  state: "missing" | "outdated" | "translated" | "builtIn";
}

export interface TranslationsPage {
  /** The languages to translate into; none while readers can choose only one. */
  locales: TranslatedRecord["locales"];
  locale: string | null;
  kinds: readonly { recordType: string; name: string }[];
  counts: readonly MissingCount[];
  texts: readonly TranslatedText[];
  paging: PagingShown;
  asked: Omit<z.output<typeof TranslationsQuery>, "page" | "locale">;
}

/** A language on its page. */
export interface LanguageRow {
  locale: string;
  name: string;
  /** Its name in itself. */
  ownName: string;
  isEnabled: boolean;
  isDefault: boolean;
  countTranslated: number;
  countOwn: number;
}

export interface LanguagesPage {
  languages: readonly LanguageRow[];
  countTexts: number;
}

export interface TextsPage {
  locale: string;
  languages: readonly { locale: string; name: string }[];
  texts: readonly InterfaceText[];
  paging: PagingShown;
  countChanged: number;
  asked: { query?: string | undefined; isChanged?: boolean | undefined };
}

export interface ReplacePage {
  locale: string;
  languageName: string;
  asked: Partial<ReplacementsQuery>;
  /** Null before a word was entered. */
  replacements: readonly Replacement[] | null;
}
