import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { findMembers } from "#features/users/server/index.ts";
import { SUBJECT_MOST } from "../../contract.ts";
import { requireOn } from "../conversations.ts";
import { startConversation } from "../extension-points.ts";
import { recipientsAtMost } from "../participants/recipients.ts";
import { canAdd } from "../policy.ts";
import { messageMaxLength } from "../settings.ts";
import { newMessagePath } from "../urls.ts";
import { messagePage, seoOf } from "./page-parts.ts";

/** Longest text handed over by another page, in characters, as limited by the address. */
const CONTENT_MOST = 2000;
const Params = z.object({
  name: z.string().max(100).default("").catch(""),
  content: z.string().max(CONTENT_MOST).default("").catch(""),
});

/** The page to start a conversation. */
export const newMessagePage = messagePage({
  type: "newMessage",
  name: "New Message Template",
  recordTypes: ["global"],
  resolve: async (context, { params }) => {
    requireOn(context);
    await startConversation.require(context, {}, canAdd(context.actor));
    return { params: Params.parse(params), seo: seoOf(i18nOf(context).t("New Message"), newMessagePath) };
  },
  component: "NewMessagePage",
  async load(context, page) {
    const { name, content } = Params.parse(page);
    const { byName } = await findMembers(context, [], name === "" ? [] : [name]);
    return {
      recipients: [...byName.values()].map((member) => member.name),
      content,
      most: await recipientsAtMost(context),
      bodyMost: context.settings.get(messageMaxLength),
      titleMost: SUBJECT_MOST,
    };
  },
});
