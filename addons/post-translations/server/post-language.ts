import { siteLocale } from "#features/settings/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { languageOf } from "#platform/server/search/text/language.ts";
import { primaryOf } from "#platform/server/search/text/stems.ts";

/** Length of the HTML that is read: twice as much as the text from which a language is found, and more. */
const READ = 1500;

/** Languages by the rows of posts, which lists share as long as a post does not change. */
const known = new WeakMap<object, { site: string; language: string }>();

/** Returns the language of a post, from the beginning of its HTML: that of the community when it is uncertain. */
export function languageOfPost({ settings }: Context, row: object, html: string): string {
  const site = settings.get(siteLocale);
  const found = known.get(row);
  if (found?.site === site) return found.language;
  const text = html.slice(0, READ).replaceAll(/<[^<>]*>?/g, " ");
  const language = primaryOf(languageOf(text.replaceAll(/\s+/g, " "), site));
  known.set(row, { site, language });
  return language;
}
