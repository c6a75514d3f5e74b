import { canManageLocales, getKnown, i18nOf, offerOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Replacement, ReplacementsQuery } from "../../contract.ts";
import { textsIn } from "./list-texts.ts";
import { placeNames, placesOf } from "./places.ts";
import { replacerOf } from "./replace-words.ts";

/** Returns the texts of a language that contain a word, with another one in its place. Changes nothing. */
export async function listReplacements(
  context: Context,
  locale: string,
  { find, replace, findAlso, replaceAlso }: ReplacementsQuery,
): Promise<Replacement[]> {
  must(canManageLocales(context.actor));
  const offer = await offerOf(context);
  getKnown(offer, locale);
  const also = findAlso && replaceAlso ? [{ find: findAlso, replace: replaceAlso }] : [];
  const replacer = replacerOf([{ find, replace }, ...also], locale);
  const places = await placesOf(offer.sources);
  const i18n = i18nOf(context);
  return textsIn(offer, locale)
    .flatMap(({ source, builtIn, text }) => {
      const before = text ?? builtIn;
      const after = replacer(before);
      const shown = { source, before, own: text, places: placeNames(places, source, i18n) };
      return after === null || after === before ? [] : [{ ...shown, after }];
    })
    .sort((one, other) => one.before.length - other.before.length);
}
