import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { MissingCount } from "../contract.ts";
import { selectFiltered } from "./queries.ts";
import { nameOf, ownText, sourcesOf } from "./sources.ts";
import { type Translatable, translatables } from "./translatable.ts";
import { localesToTranslate } from "./view.ts";

/** Whether a text is translated into a language. `builtIn` texts are translated by the software. */
type TextState = "missing" | "outdated" | "translated" | "builtIn";

/** A text in a language, as the page of all translations shows it. */
export interface TextInLanguage {
  recordType: string;
  id: number | string;
  recordName: string;
  url: string;
  propertyName: string;
  propertyLabel: string;
  sourceText: string;
  translation: string | null;
  state: TextState;
}

const keyOf = (id: string | number, property: string) => `${id} ${property}`;

/** Returns all texts of a kind of record in some languages: one statement, and those of the kind. */
async function textsOfKind(
  context: Context,
  kind: Translatable,
  locales: readonly string[],
): Promise<Map<string, TextInLanguage[]>> {
  const [records, rows] = await Promise.all([
    kind.load(context, null),
    selectFiltered(context, { recordType: kind.recordType }),
  ]);
  const i18n = i18nOf(context);
  const byLocale = Map.groupBy(rows, ({ locale }) => locale);
  const found = new Map<string, TextInLanguage[]>();
  for (const locale of locales) {
    const translations = new Map(
      (byLocale.get(locale) ?? []).map((row) => [
        keyOf(row.recordKey ?? String(row.recordID), row.propertyName),
        row,
      ]),
    );
    const texts: TextInLanguage[] = [];
    for (const record of records)
      for (const source of sourcesOf(kind, record)) {
        const row = translations.get(keyOf(record.id, source.propertyName));
        const isOutdated = row !== undefined && row.sourceText !== source.text;
        const own = await ownText(context, source, locale);
        const lacking = own === null ? "missing" : "builtIn";
        texts.push({
          ...{ recordType: kind.recordType, id: record.id, recordName: nameOf(record), url: record.url },
          ...{ propertyName: source.propertyName, propertyLabel: i18n.say(source.property.label) },
          ...{ sourceText: source.text, translation: row?.translation ?? own },
          state: row === undefined ? lacking : isOutdated ? "outdated" : "translated",
        });
      }
    found.set(locale, texts);
  }
  return found;
}

/** Returns all texts in a language, or those of one kind of record, in the order of the kinds' names. */
export async function textsInLanguage(
  context: Context,
  locale: string,
  recordType?: string,
): Promise<TextInLanguage[]> {
  const kinds = kindsOf(context).filter((kind) => recordType === undefined || kind.recordType === recordType);
  const texts = await Promise.all(kinds.map((kind) => textsOfKind(context, kind, [locale])));
  return texts.flatMap((each) => each.get(locale) ?? []);
}

/** Returns the kinds of records with texts, in the order of their names in the reader's language. */
export function kindsOf(context: Context): Translatable[] {
  const i18n = i18nOf(context);
  return context.addons
    .of(translatables)
    .toSorted((one, other) => i18n.say(one.name).localeCompare(i18n.say(other.name), i18n.locale));
}

/** Counts the texts without a translation, by language and kind of record; kinds without texts are left out. */
export async function missingCounts(context: Context): Promise<MissingCount[]> {
  const locales = (await localesToTranslate(context)).map(({ locale }) => locale);
  if (locales.length === 0) return [];
  const ofKinds = await Promise.all(
    kindsOf(context).map(async (kind) => ({ kind, texts: await textsOfKind(context, kind, locales) })),
  );
  return locales.flatMap((locale) =>
    ofKinds.flatMap(({ kind: { recordType }, texts }) => {
      const own = texts.get(locale) ?? [];
      const count = (state: TextState) => own.filter((text) => text.state === state).length;
      if (own.length === 0) return [];
      return [
        { locale, recordType, missing: count("missing"), outdated: count("outdated"), total: own.length },
      ];
    }),
  );
}
