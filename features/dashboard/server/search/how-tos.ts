import { i18nOf } from "#features/locales/server/index.ts";
import { type I18n, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { fold } from "#platform/server/search/text/fold.ts";
import { addDashboardSearch, howTos } from "../extension-points.ts";
import { mayOpen } from "../policy.ts";

/** More would hide the settings and pages below them. */
const MOST = 3;

const NOT_SEARCHED = phrase(
  "a an and are at can could did do does for from get go has have how i in is it my of on or our out please should someone that the their these this to two was want we what when where who with you",
);

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the typed words without those of which questions are made; all of them when nothing else is typed. */
export function meaningful(texts: I18n, terms: string): string {
  const ignored = new Set(wordsOf(NOT_SEARCHED.in(texts)));
  const rest = terms.split(/\s+/).filter((word) => !wordsOf(word).every((part) => ignored.has(part)));
  return rest.length > 0 ? rest.join(" ") : terms;
}

const howTosFor = (context: Context) =>
  context.addons.of(howTos).filter(({ permissions }) => mayOpen(context.actor, permissions));

export const howTosGroup = addDashboardSearch({
  name: phrase("How To"),
  icon: "help",
  sort: 5,
  texts: (context) =>
    howTosFor(context).flatMap(({ name, words }) => [name.in(i18nOf(context)), words.in(i18nOf(context))]),
  async find(context, terms) {
    const texts = i18nOf(context);
    const typed = wordsOf(terms);
    return howTosFor(context)
      .map((howTo) => ({ howTo, known: wordsOf(`${howTo.name.in(texts)} ${howTo.words.in(texts)}`) }))
      .filter(({ known }) => typed.every((word) => known.some((each) => each.startsWith(word))))
      .slice(0, MOST)
      .map(({ howTo: { name, place, url } }) => ({ name: name.in(texts), place: place.in(texts), url }));
  },
});
