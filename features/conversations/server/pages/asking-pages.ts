import { i18nOf } from "#features/locales/server/index.ts";
import { id } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import { getConversation } from "../conversations.ts";
import { conversationUrl } from "../urls.ts";
import { viewConversation } from "../view.ts";
import { messagePage, seoOf } from "./page-parts.ts";

const asking = (type: string, name: string, title: (context: Context) => string, action: "leave" | "clear") =>
  messagePage({
    ...{ type, name, recordTypes: ["conversation"], component: "AskingPage" },
    resolve: async (context, { recordID }) => {
      const { conversationID } = await getConversation(context, id().catch(0).parse(recordID));
      return {
        params: { conversationID },
        seo: seoOf(title(context), `${conversationUrl(conversationID)}`),
      };
    },
    async load(context, { conversationID }) {
      const row = await getConversation(context, Number(conversationID));
      return { action, conversation: await viewConversation(context, row) };
    },
  });

/** Confirmation pages for leaving and clearing, so that opening an address never does either. */
export const askingPages = [
  ...asking(
    "leaveConversation",
    "Leave Conversation Template",
    (context) => i18nOf(context).t("Leave Conversation"),
    "leave",
  ),
  ...asking(
    "clearConversation",
    "Clear Conversation Template",
    (context) => i18nOf(context).t("Clear Conversation"),
    "clear",
  ),
];
