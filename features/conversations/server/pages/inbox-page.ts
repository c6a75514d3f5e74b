import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { listConversations, requireOn } from "../conversations.ts";
import { ADD } from "../policy.ts";
import { countListed } from "../queries.ts";
import { inboxPath } from "../urls.ts";
import { viewConversations } from "../view.ts";
import { messagePage, seoOf } from "./page-parts.ts";

const A_PAGE = 50;
const Params = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) });

/** The page with all conversations of a member. */
export const inboxPage = messagePage({
  type: "inbox",
  name: "Inbox Template",
  recordTypes: ["global"],
  resolve: async (context, { params }) => {
    requireOn(context);
    return { params: Params.parse(params), seo: seoOf(i18nOf(context).t("Inbox"), inboxPath) };
  },
  component: "InboxPage",
  async load(context, { page }) {
    const asked = { page: Number(page), limit: A_PAGE };
    const [{ rows, paging }, total] = await Promise.all([
      listConversations(context, asked),
      countListed(context),
    ]);
    return {
      conversations: await viewConversations(context, rows),
      paging: pagingShown(inboxPath, asked, { ...paging, total }),
      canAdd: context.actor.permissions.has(ADD),
    };
  },
});
