import { z } from "zod";
import { layoutView, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";

const TYPE = "offline";

/**
 * The page that replaces pages that are not saved. It is identical for all readers: the browser adds the
 * list of saved pages.
 */
export const offlinePage = [
  layoutView({
    type: TYPE,
    recordTypes: ["global"],
    resolve: async (context) => ({
      params: {},
      seo: {
        title: i18nOf(context).t("Reading Offline"),
        description: null,
        meta: [{ name: "robots", content: "noindex" }],
      },
    }),
  }),
  template({
    layoutViewType: TYPE,
    name: "Offline Template",
    layout: [
      { $hydrate: "react.section.1-column", isNarrow: true, children: [{ $hydrate: `react.${TYPE}` }] },
    ],
  }),
  widget({ id: TYPE, component: "OfflinePage", props: z.object({}), load: async () => ({}) }),
];
