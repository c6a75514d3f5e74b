import { z } from "zod";
import { addFooter, layoutView, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { escapeHtml } from "#platform/contract/document/markdown-escape.ts";
import type { Context } from "#platform/server/application/context.ts";
import { choiceOf } from "./privacy.ts";
import { pageViewMonths, recordsPageViews } from "./settings.ts";

const TYPE = "privacyChoices";

async function load(context: Context) {
  const { actor, settings } = context;
  return {
    isOn: settings.get(recordsPageViews),
    months: settings.get(pageViewMonths),
    // The page of guests is cached and shared: their browser reads the cookie.
    choice: actor.userID > 0 ? await choiceOf(context, actor.userID) : null,
  };
}

/** Returns the link to the choices, while there is something to choose. */
async function footerHtml(context: Context): Promise<string | null> {
  if (!context.settings.get(recordsPageViews)) return null;
  return `<p><a href="/home/privacy">${escapeHtml(i18nOf(context).t("Privacy Choices"))}</a></p>`;
}

/** The page on which readers refuse to be counted, and the link to it at the foot of every page. */
export const privacyPage = [
  layoutView({
    type: TYPE,
    recordTypes: ["global"],
    resolve: async (context) => ({
      params: {},
      seo: {
        title: i18nOf(context).t("Privacy Choices"),
        description: null,
        meta: [{ name: "robots", content: "noindex" }],
      },
    }),
  }),
  template({
    layoutViewType: TYPE,
    name: "Privacy Choices Template",
    layout: [
      { $hydrate: "react.section.1-column", isNarrow: true, children: [{ $hydrate: `react.${TYPE}` }] },
    ],
  }),
  widget({ id: TYPE, component: "PrivacyChoicesPage", props: z.object({}), load }),
  addFooter(footerHtml),
];
