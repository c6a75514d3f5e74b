import { z } from "zod";
import { layoutView, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AppealPage } from "../../contract.ts";
import { findNewest, findNewestOnBan } from "./appeal-queries.ts";
import { readLink } from "./link.ts";
import { viewSent } from "./view-appeals.ts";

const TYPE = "appeal";

const Params = z.object({ token: z.string().max(1000).catch("") });

async function load(context: Context, { token }: z.output<typeof Params>): Promise<AppealPage> {
  const link = await readLink(context, token);
  if (!link) return { state: "invalid" };
  const { type, name, userID, subject, isInForce, ban, post } = link;
  // A ban that has ended has no name of its own; the member reads the last decision.
  const isEnded = type === "ban" && !isInForce;
  const found = await (isEnded ? findNewestOnBan(context, userID) : findNewest(context, userID, subject));
  const about = {
    ...{ type, name, ban: ban && { reason: ban.reason, dateExpires: ban.dateExpires } },
    ...{ postName: post?.name ?? null, appeal: found ? viewSent(found) : null },
  };
  if (found) return { state: "sent", ...about };
  return isInForce ? { state: "form", token, ...about } : { state: "over", ...about };
}

/** The page of an appeal link. It needs no session, and shows what became of the appeal. */
export const appealPage = [
  layoutView({
    type: TYPE,
    recordTypes: ["global"],
    resolve: async (context, { params }) => ({
      params: { asked: Params.parse(params) },
      seo: {
        title: i18nOf(context).t("Appeal"),
        description: null,
        meta: [
          { name: "robots", content: "noindex" },
          { name: "referrer", content: "same-origin" },
        ],
      },
    }),
  }),
  template({
    layoutViewType: TYPE,
    name: "Appeal Template",
    layout: [
      { $hydrate: "react.section.1-column", isNarrow: true, children: [{ $hydrate: `react.${TYPE}` }] },
    ],
  }),
  widget({
    id: TYPE,
    component: "AppealForm",
    props: z.object({}),
    load: (context, _props, page) => load(context, page["asked"] as z.output<typeof Params>),
  }),
];
