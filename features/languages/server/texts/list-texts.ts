import {
  canManageLocales,
  getKnown,
  i18nOf,
  type Offer,
  offerOf,
  typedPlaceholders,
} from "#features/locales/server/index.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { fold } from "#platform/server/search/text/fold.ts";
import type { InterfaceText, TextsQuery } from "../../contract.ts";
import { placeNames, placesOf } from "./places.ts";

interface Text {
  source: string;
  builtIn: string;
  isTranslated: boolean;
  text: string | null;
}

/** Returns all texts of a language. */
export function textsIn(offer: Offer, locale: string): Text[] {
  const [builtIn, own] = [offer.builtIn(locale), offer.own(locale)];
  const isEnglish = offer.isSource(locale);
  return [...offer.sources].map((source) => ({
    source,
    builtIn: builtIn[source] ?? source,
    isTranslated: isEnglish || source in builtIn,
    text: own[source] ?? null,
  }));
}

const shown = ({ text, builtIn }: Text) => text ?? builtIn;

/** Texts that begin with a mark or a placeholder say little by themselves. */
const LETTER = /^\p{L}/u;

/**
 * Orders the community's own texts first, then for a search short ones, in which the terms are most of the text, and
 * otherwise by the alphabet, those that begin with a letter first.
 */
const byRelevance = (isSearch: boolean) => (one: Text, other: Text) =>
  Number(other.text !== null) - Number(one.text !== null) ||
  (isSearch
    ? shown(one).length - shown(other).length
    : Number(LETTER.test(shown(other))) - Number(LETTER.test(shown(one)))) ||
  shown(one).localeCompare(shown(other));

/** Returns a page of the texts of a language. They are in memory; only their places are read once. */
export async function listTexts(
  context: Context,
  locale: string,
  { query = "", isChanged, page, limit }: TextsQuery,
): Promise<{ texts: InterfaceText[]; paging: Paging; countChanged: number }> {
  must(canManageLocales(context.actor));
  const offer = await offerOf(context);
  getKnown(offer, locale);
  const terms = fold(query).split(/\s+/).filter(Boolean);
  const all = textsIn(offer, locale);
  const found = all
    .filter(({ text }) => isChanged === undefined || (text !== null) === isChanged)
    .filter(({ source, builtIn, text }) => {
      const written = fold(`${source}\n${builtIn}\n${text ?? ""}`);
      return terms.every((term) => written.includes(term));
    })
    .sort(byRelevance(terms.length > 0));
  const start = (page - 1) * limit;
  const places = await placesOf(offer.sources);
  const i18n = i18nOf(context);
  return {
    texts: found.slice(start, start + limit).map((each) => ({
      ...each,
      placeholders: typedPlaceholders(each.source),
      places: placeNames(places, each.source, i18n),
    })),
    paging: { page, limit, total: found.length, more: found.length > start + limit },
    countChanged: all.filter(({ text }) => text !== null).length,
  };
}
