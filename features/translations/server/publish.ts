import { languageName, offerOf } from "#features/locales/server/index.ts";
import { type FieldError, invalidField, validationFailed } from "#platform/contract/errors.ts";
import { type Phrase, phrase, source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { TranslationChange, TranslationPlace } from "../contract.ts";
import { translationsPublished, translationsRemoved } from "./change-kinds.ts";
import { translationsChanged } from "./events.ts";
import { canTranslate, fits, hasLanguages } from "./policy.ts";
import { deleteTranslations, lockAndMeasure, saveTranslations, selectFiltered } from "./queries.ts";
import { getKind, idOf, loadRecords, nameOf, type Source, sourcesOf } from "./sources.ts";
import type { Translatable } from "./translatable.ts";

/** An empty text, or one empty paragraph of a rich one. */
const EMPTY = /^(?:<p>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>)?$/;

/** Throws unless the languages are enabled, and there are at least two of them. */
export async function requireLocales(
  context: Context,
  locales: readonly string[],
  isValidated: boolean,
): Promise<void> {
  const { enabled, known } = await offerOf(context);
  must(hasLanguages(enabled));
  const accepted = isValidated ? enabled : known.map(({ locale }) => locale);
  if (locales.some((locale) => !accepted.includes(locale)))
    throw invalidField("locale", source("This language is not enabled."));
}

interface Target extends Source {
  /** Names the record and the text for the audit log. */
  name: string;
}

/** Returns the texts that requests name, each with its source; null for texts that do not exist. */
async function targetsOf(context: Context, kind: Translatable, places: readonly TranslationPlace[]) {
  const records = await loadRecords(context, kind, [...new Set(places.map(idOf))]);
  return places.map((place): Target | null => {
    const record = records.get(idOf(place));
    const found =
      record && sourcesOf(kind, record).find(({ propertyName }) => propertyName === place.propertyName);
    return found ? { ...found, name: `${nameOf(record)}.${place.propertyName}` } : null;
  });
}

function problemOf(target: Target | null, translation: string): Phrase | null {
  if (!target) return phrase("There is no such text.");
  const { maxLength, check } = target.property;
  if (EMPTY.test(translation)) return phrase("Enter a translation, or remove it.");
  if (translation.length > maxLength) return phrase("Enter at most {most} characters.", { most: maxLength });
  return check?.(translation) ?? null;
}

const keyOf = (place: { id: string; propertyName: string; locale: string }) =>
  `${place.id} ${place.propertyName} ${place.locale}`;

/** Returns the present translations of places, by `keyOf`. */
async function presentOf(
  context: Context,
  { recordType }: Translatable,
  places: readonly TranslationPlace[],
) {
  const rows = await selectFiltered(context, { recordType, ids: [...new Set(places.map(idOf))] });
  return new Map(
    rows.map((row) => [keyOf({ ...row, id: row.recordKey ?? String(row.recordID) }), row.translation]),
  );
}

/** Records changed translations, an entry for each language. */
async function record(
  context: Context,
  changeKind: typeof translationsPublished,
  changes: readonly { locale: string; name: string; before: string | null; after: string | null }[],
): Promise<void> {
  for (const [locale, ofLocale] of Map.groupBy(changes, (change) => change.locale))
    await recordChange(context, changeKind, {
      ...{ recordID: locale, name: languageName(locale, locale) },
      before: Object.fromEntries(ofLocale.map(({ name, before }) => [name, before])),
      after: Object.fromEntries(ofLocale.map(({ name, after }) => [name, after])),
    });
}

/** Publishes translations of one kind of record, all or none. Readers get them at once. */
export async function publishTranslations(
  context: Context,
  sent: readonly TranslationChange[],
  isValidated: boolean,
): Promise<void> {
  must(canTranslate(context.actor));
  const kind = getKind(
    context,
    sent.map(({ recordType }) => recordType),
  );
  await requireLocales(
    context,
    sent.map(({ locale }) => locale),
    isValidated,
  );
  const changes = sent.map((change) => ({
    ...change,
    id: idOf(change),
    translation: change.translation.trim(),
  }));
  const { recordType } = kind;
  await context.transaction(async (inside) => {
    const total = await lockAndMeasure(inside);
    const targets = await targetsOf(inside, kind, changes);
    const errors = changes.flatMap(({ translation }, index): FieldError[] => {
      const message = problemOf(targets[index] ?? null, translation);
      return message ? [{ index, field: "translation", code: "invalid", status: 422, message }] : [];
    });
    if (errors.length > 0) throw validationFailed(errors);
    must(fits(total + changes.reduce((sum, { translation }) => sum + translation.length, 0)));
    const before = await presentOf(inside, kind, changes);
    // The last one of several translations of a text applies.
    const rows = new Map(
      changes.map(({ id, recordID = null, recordKey = null, propertyName, locale, translation }, index) => [
        keyOf({ id, propertyName, locale }),
        {
          recordType,
          recordID,
          recordKey,
          propertyName,
          locale,
          translation,
          sourceText: targets[index]!.text,
        },
      ]),
    );
    await saveTranslations(inside, [...rows.values()]);
    await record(
      inside,
      translationsPublished,
      changes.map((change, index) => ({
        ...{ locale: change.locale, name: targets[index]!.name },
        ...{ before: before.get(keyOf(change)) ?? null, after: change.translation },
      })),
    );
    await inside.emit(translationsChanged, {});
  });
}

/** Removes translations of one kind of record, those that exist. Readers get the original text. */
export async function removeTranslations(context: Context, sent: readonly TranslationPlace[]): Promise<void> {
  must(canTranslate(context.actor));
  const kind = getKind(
    context,
    sent.map(({ recordType }) => recordType),
  );
  const places = sent.map((place) => ({ ...place, id: idOf(place) }));
  await context.transaction(async (inside) => {
    const before = await presentOf(inside, kind, places);
    const removed = places.filter((place) => before.has(keyOf(place)));
    if (removed.length === 0) return;
    await deleteTranslations(inside, kind.recordType, removed);
    await record(
      inside,
      translationsRemoved,
      removed.map((place) => ({
        ...{ locale: place.locale, name: `${place.id}.${place.propertyName}` },
        ...{ before: before.get(keyOf(place)) ?? null, after: null },
      })),
    );
    await inside.emit(translationsChanged, {});
  });
}
