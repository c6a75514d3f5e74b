import { excerpt, renderBody, richTextProblem } from "#features/formats/server/index.ts";
import { addTranslatable, type Translatable, translatedText } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { LONGEST_BANNER } from "../contract.ts";
import type { EnabledBanner } from "./enabled-banners.ts";
import { siteBannersChanged } from "./events.ts";
import { selectAll } from "./queries.ts";
import { nameOf } from "./view.ts";

const bannerTexts: Translatable<"body"> = {
  recordType: "siteBanner",
  name: source("Site Banners"),
  properties: {
    body: { label: source("Text"), type: "rich", maxLength: LONGEST_BANNER, check: richTextProblem },
  },
  load: async (context) =>
    (await selectAll(context)).map((row) => ({
      ...{ id: row.moderationMessageID, name: nameOf(row), url: "/dashboard/site-banners" },
      // Translations are Markdown, whatever the format of the banner.
      texts: {
        body:
          row.format === "markdown"
            ? row.body
            : excerpt(renderBody(row.body, row.format).html, LONGEST_BANNER),
      },
    })),
  changedBy: [siteBannersChanged],
};

/** Rendered translations of a cached banner; publishing empties that cache. */
const rendered = new WeakMap<EnabledBanner, Map<string, string>>();

/** Returns the body of a banner in the reader's language, as safe HTML. */
export function spokenHtml(context: Context, banner: EnabledBanner): string {
  const { moderationMessageID, body } = banner;
  const translation = translatedText(context, bannerTexts, moderationMessageID, "body", body);
  if (translation === body) return banner.html;
  const known = rendered.get(banner) ?? new Map<string, string>();
  rendered.set(banner, known);
  const html = known.get(translation) ?? renderBody(translation, "markdown").html;
  known.set(translation, html);
  return html;
}

export const translatedBanners = addTranslatable(bannerTexts);
