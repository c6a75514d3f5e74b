import { commentView } from "#features/comments/server/index.ts";
import { discussionView } from "#features/discussions/server/index.ts";
import { localeOf } from "#features/locales/server/index.ts";
import { serviceFor } from "#features/translation-services/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView, type View } from "#platform/server/extension-points/view.ts";
import { primaryOf } from "#platform/server/search/text/stems.ts";
import { fields } from "../contract.ts";
import { canTranslate } from "./policy.ts";
import { languageOfPost } from "./post-language.ts";

/** Returns the language into which posts can be translated for the actor; null when they cannot. */
async function targetFor(context: Context): Promise<string | null> {
  const locale = localeOf(context);
  if (locale === null || canTranslate(context) !== true) return null;
  return (await serviceFor(context, locale)) && primaryOf(locale);
}

/** Adds the language of each post whose text is shown, and whether it can be translated. Runs no statement. */
const showOn = <Row extends object>(view: View<Row>) =>
  extendView(view, {
    fields,
    async load(context, rows, shown) {
      const target = await targetFor(context);
      return rows.map((row, place) => {
        const { body, isTombstone } = shown[place] as { body?: string; isTombstone?: boolean };
        if (!body || isTombstone) return null;
        const language = languageOfPost(context, row, body);
        return { language, canTranslate: target !== null && target !== language };
      });
    },
  });

export const shownLanguages = [showOn(discussionView), showOn(commentView)];
