import { z } from "zod";
import { LocaleKey } from "#features/locales/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, flag } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** The resource of all translations: what administrators of this forum wrote. */
export const RESOURCE = "forum";

/** Longest translation, in characters. The text that is translated may have a lower limit. */
export const LONGEST_TRANSLATION = 10_000;
/** Most translations of one call. */
const MOST_CHANGES = 200;
const MOST_IDS = 100;

const RecordType = z
  .string()
  .max(50)
  .meta({ description: "A kind of record with texts to translate, such as `category`." });
const RecordKey = z.string().min(1).max(200);
const PropertyName = z
  .string()
  .max(200)
  .meta({ description: "A text of the record, such as `name` or `description`." });

const PropertyType = z.enum(["text", "multiline", "rich"]);

const named = {
  recordType: RecordType,
  recordID: z.int().optional(),
  recordKey: z.string().optional(),
  propertyName: PropertyName,
  translationPropertyKey: z.string().meta({ description: "`recordType.recordIDOrKey.propertyName`." }),
  propertyType: PropertyType,
};

export const Translation = z.object({
  resource: z.string(),
  ...named,
  locale: z.string(),
  translation: z.string(),
  dateUpdated: z.iso.datetime(),
});
export type Translation = z.infer<typeof Translation>;

const params = z.object({
  resource: z
    .string()
    .max(50)
    .meta({ description: `\`${RESOURCE}\`.` }),
});
const validateLocale = flag()
  .default(true)
  .meta({ description: "False to accept a language that readers cannot choose." });

export const TranslationQuery = z.object({
  locale: LocaleKey,
  recordType: csv(RecordType).optional().meta({ description: "One kind of record; all kinds by default." }),
  recordIDs: csv(id())
    .refine((ids) => ids.length <= MOST_IDS)
    .optional(),
  recordKeys: csv(RecordKey)
    .refine((keys) => keys.length <= MOST_IDS)
    .optional(),
  propertyName: PropertyName.optional(),
  validateLocale,
  ...paging(100),
});
export type TranslationQuery = z.output<typeof TranslationQuery>;

export const listTranslations = endpoint({
  method: "GET",
  path: "/translations/:resource",
  summary: "List the translations into a language.",
  params,
  query: TranslationQuery,
  answer: z.array(Translation),
});

/** Names a text: by the id or the key of its record, and its property. */
const place = {
  recordType: RecordType,
  recordID: id().optional(),
  recordKey: RecordKey.optional(),
  propertyName: PropertyName,
  locale: LocaleKey,
  translationPropertyKey: z.string().max(500).optional(),
};
export const TranslationPlace = z.object(place);
export type TranslationPlace = z.output<typeof TranslationPlace>;

export const TranslationChange = z.object({ ...place, translation: z.string().max(LONGEST_TRANSLATION) });
export type TranslationChange = z.output<typeof TranslationChange>;

export const publishTranslations = endpoint({
  method: "PATCH",
  path: "/translations/:resource",
  summary: "Publish translations of one kind of record. Readers get them at once.",
  params,
  query: z.object({ validateLocale }),
  body: z.array(TranslationChange).min(1).max(MOST_CHANGES),
});

export const removeTranslations = endpoint({
  method: "PATCH",
  path: "/translations/:resource/remove",
  summary: "Remove translations of one kind of record. Readers get the original text.",
  params,
  body: z.array(TranslationPlace).min(1).max(MOST_CHANGES),
});

export const SourceText = z.object({
  ...named,
  propertyLabel: z.string(),
  sourceText: z.string().meta({ description: "The text as an administrator wrote it." }),
  propertyValidation: z.object({ maxLength: z.int() }),
  translations: z.array(
    z.object({
      locale: z.string(),
      translation: z.string(),
      isOutdated: z.boolean().meta({ description: "True when the text changed after its translation." }),
    }),
  ),
});
export type SourceText = z.infer<typeof SourceText>;

export const TranslatedRecord = z.object({
  name: z.string().meta({ description: "Name of the record." }),
  locales: z
    .array(z.object({ locale: z.string(), name: z.string(), direction: z.enum(["ltr", "rtl"]) }))
    .meta({ description: "The languages to translate into." }),
  texts: z.array(SourceText),
});
export type TranslatedRecord = z.infer<typeof TranslatedRecord>;

export const readTexts = endpoint({
  method: "GET",
  path: "/translations/:resource/texts",
  summary: "Read the texts of a record, with their translations into all languages.",
  params,
  query: z.object({
    recordType: csv(RecordType),
    recordID: id().optional(),
    recordKey: RecordKey.optional(),
  }),
  answer: TranslatedRecord,
});

const MissingCount = z.object({
  locale: z.string(),
  recordType: z.string(),
  missing: z.int().meta({ description: "Texts without a translation." }),
  outdated: z.int().meta({ description: "Texts that changed after their translation." }),
  total: z.int(),
});
export type MissingCount = z.infer<typeof MissingCount>;

export const countMissing = endpoint({
  method: "GET",
  path: "/translations/:resource/missing",
  summary: "Count the texts that lack a translation, by language and kind of record.",
  params,
  answer: z.array(MissingCount),
});

nameSchemas({ Translation, TranslationPlace, TranslationChange, SourceText, TranslatedRecord, MissingCount });
