import { z } from "zod";
import { layoutView, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { isTrustedHost } from "#features/trusted-domains/server/index.ts";
import { parseTarget, viewTarget } from "./target.ts";

const TYPE = "leaving";

const Params = z.object({
  target: z.string().max(10_000).catch(""),
  allowTrusted: z.string().max(5).catch(""),
});

/** The page that asks before a reader leaves for another website. It never leads there without a click. */
export const leavingPage = [
  layoutView({
    type: TYPE,
    recordTypes: ["global"],
    async resolve(context, { params }) {
      const { target, allowTrusted } = Params.parse(params);
      const url = parseTarget(target);
      if (url && /^(?:1|true)$/.test(allowTrusted) && isTrustedHost(context, url.host))
        return { redirectTo: url.href, status: 302 };
      return {
        params: { target: url },
        seo: {
          title: i18nOf(context).t("You’re Leaving This Community"),
          description: null,
          meta: [
            { name: "robots", content: "noindex, nofollow" },
            // The other site does not learn which page the reader was on.
            { name: "referrer", content: "origin" },
          ],
        },
      };
    },
  }),
  template({
    layoutViewType: TYPE,
    name: "Leaving Template",
    layout: [
      { $hydrate: "react.section.1-column", isNarrow: true, children: [{ $hydrate: `react.${TYPE}` }] },
    ],
  }),
  widget({
    id: TYPE,
    component: "LeavingPage",
    props: z.object({}),
    load: async (_context, _props, { target }) => ({ target: target ? viewTarget(target as URL) : null }),
  }),
];
