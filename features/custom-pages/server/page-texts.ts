import { addTranslatable, type Translatable, withTranslations } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CustomPage } from "../contract.ts";
import { customPageChanged } from "./events.ts";
import { listAllPages } from "./queries.ts";
import { pageUrl } from "./urls.ts";

const customPageTexts: Translatable<"name" | "seoTitle" | "seoDescription"> = {
  recordType: "customPage",
  name: source("Custom Pages"),
  properties: {
    name: { label: source("Name"), type: "text", maxLength: 200 },
    seoTitle: { label: source("Title for search engines"), type: "text", maxLength: 200 },
    seoDescription: { label: source("Description"), type: "multiline", maxLength: 500 },
  },
  load: async (context) =>
    (await listAllPages(context)).map((row) => ({
      ...{ id: row.customPageID, url: pageUrl(row) },
      texts: { name: row.name, seoTitle: row.seoTitle, seoDescription: row.seoDescription },
    })),
  changedBy: [customPageChanged],
};

/** Returns a page with its texts in the reader's language. */
export const spokenPage = (context: Context, page: CustomPage): CustomPage =>
  withTranslations(context, customPageTexts, page.customPageID, page);

export const translatedPages = addTranslatable(customPageTexts);
