import { offerOf } from "#features/locales/server/index.ts";
import { invalidField, notFound } from "#platform/contract/errors.ts";
import { type Phrase, phrase, source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { RESOURCE } from "../contract.ts";
import {
  propertyOf,
  type SourceRecord,
  type Translatable,
  type TranslatableProperty,
  translatables,
} from "./translatable.ts";

/** Throws a 404 for a resource that does not exist. */
export function requireResource(resource: string): void {
  if (resource !== RESOURCE) throw notFound("Resource");
}

/** Returns the only kind of record that a request names. */
export function getKind({ addons }: Context, recordTypes: readonly string[]): Translatable {
  const [recordType, another] = new Set(recordTypes);
  if (another !== undefined)
    throw invalidField("recordType", source("Translate one kind of record at a time."));
  const kind = addons.of(translatables).find((each) => each.recordType === recordType);
  if (!kind) throw invalidField("recordType", source("There are no such records to translate."));
  return kind;
}

/** A text that can be translated. */
export interface Source {
  property: TranslatableProperty;
  propertyName: string;
  text: string;
  /** Set when the text is one of the software, which translates it itself. */
  builtIn: Phrase | null;
  /** Texts in other languages that the record itself has. */
  inLanguages: Readonly<Record<string, string>>;
}

/** Returns the texts of a record that are not empty. */
export const sourcesOf = (kind: Translatable, { texts, inLanguages }: SourceRecord): Source[] =>
  Object.entries(texts).flatMap(([propertyName, text]) => {
    const property = propertyOf(kind, propertyName);
    const written = text ? String(text) : "";
    if (!property || written === "") return [];
    return [
      {
        property,
        propertyName,
        text: written,
        builtIn: typeof text === "string" ? null : (text ?? null),
        inLanguages: inLanguages?.[propertyName] ?? {},
      },
    ];
  });

export const nameOf = (record: SourceRecord): string =>
  record.name ?? String(Object.values(record.texts).find((text) => text) ?? record.id);

/** Returns the records of `ids` by their id. */
export async function loadRecords(
  context: Context,
  kind: Translatable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SourceRecord>> {
  const records = await kind.load(context, ids);
  return new Map(records.map((record) => [String(record.id), record]));
}

/** Returns a record with texts; throws a 404 otherwise. */
export async function getRecord(context: Context, kind: Translatable, id: string): Promise<SourceRecord> {
  const record = (await loadRecords(context, kind, [id])).get(id);
  if (!record) throw notFound("Record");
  return record;
}

/** Returns the id or the key by which a request names a record, as text. */
export function idOf({
  recordID,
  recordKey,
}: {
  recordID?: number | undefined;
  recordKey?: string | undefined;
}): string {
  if ((recordID === undefined) === (recordKey === undefined))
    throw invalidField("recordID", phrase("Send either recordID or recordKey."));
  return recordKey ?? String(recordID);
}

/** Returns a text in a language that needs no translation: one of the software or of the record itself; null for none. */
export async function ownText(
  context: Context,
  { builtIn, inLanguages }: Source,
  locale: string,
): Promise<string | null> {
  const own = inLanguages[locale];
  if (own) return own;
  if (builtIn === null) return null;
  const offer = await offerOf(context);
  const i18n = offer.i18n(locale);
  // Some words, such as Discussion, are the same in several languages.
  const isKnown = offer.isSource(locale) || Object.hasOwn(i18n.language.catalog, builtIn.source);
  return isKnown ? builtIn.in(i18n) : null;
}
