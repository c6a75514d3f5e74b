import { i18nOf, languageName, offerOf } from "#features/locales/server/index.ts";
import { directionOf } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { RESOURCE, type SourceText, type TranslatedRecord, type Translation } from "../contract.ts";
import { selectFiltered } from "./queries.ts";
import { nameOf, type Source, sourcesOf } from "./sources.ts";
import type { TranslationRow } from "./tables.ts";
import { propertyOf, type SourceRecord, type Translatable, translatables } from "./translatable.ts";

const named = (recordType: string, id: number | string, propertyName: string) => ({
  ...{ recordType, propertyName, translationPropertyKey: `${recordType}.${id}.${propertyName}` },
  ...(typeof id === "number" ? { recordID: id } : { recordKey: id }),
});

/** Converts stored translations for the API; those of add-ons that are off are left out. */
export function viewTranslations(context: Context, rows: readonly TranslationRow[]): Translation[] {
  const kinds = new Map(context.addons.of(translatables).map((kind) => [kind.recordType, kind]));
  return rows.flatMap((row) => {
    const kind = kinds.get(row.recordType);
    const property = kind && propertyOf(kind, row.propertyName);
    if (!property) return [];
    return [
      {
        resource: RESOURCE,
        ...named(row.recordType, row.recordID ?? row.recordKey ?? "", row.propertyName),
        ...{ propertyType: property.type, locale: row.locale, translation: row.translation },
        dateUpdated: row.dateUpdated.toISOString(),
      },
    ];
  });
}

/** Returns the languages to translate into: all that readers can choose, but the community's own. */
export async function localesToTranslate(context: Context): Promise<TranslatedRecord["locales"]> {
  const { enabled, fallback, known } = await offerOf(context);
  const reader = i18nOf(context).locale;
  return known
    .filter(({ locale, translatable }) => enabled.includes(locale) && locale !== fallback && translatable)
    .map(({ locale }) => ({ locale, name: languageName(locale, reader), direction: directionOf(locale) }));
}

const viewSource = (
  context: Context,
  { recordType }: Translatable,
  { id }: SourceRecord,
  { property, propertyName, text }: Source,
): Omit<SourceText, "translations"> => ({
  ...named(recordType, id, propertyName),
  propertyType: property.type,
  propertyLabel: i18nOf(context).say(property.label),
  sourceText: text,
  propertyValidation: { maxLength: property.maxLength },
});

/** Returns the texts of a record with their translations into all languages, in one statement. */
export async function viewRecord(
  context: Context,
  kind: Translatable,
  record: SourceRecord,
): Promise<TranslatedRecord> {
  const { recordType } = kind;
  const rows = await selectFiltered(context, { recordType, ids: [String(record.id)] });
  return {
    name: nameOf(record),
    locales: await localesToTranslate(context),
    texts: sourcesOf(kind, record).map((source) => ({
      ...viewSource(context, kind, record, source),
      translations: rows
        .filter(({ propertyName }) => propertyName === source.propertyName)
        .map(({ locale, translation, sourceText }) => ({
          ...{ locale, translation, isOutdated: sourceText !== source.text },
        })),
    })),
  };
}
