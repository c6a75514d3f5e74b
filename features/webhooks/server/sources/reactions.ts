import { reactionAdded, reactionRemoved, viewReactionLog } from "#features/reactions/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addWebhookEvent, webhookAction } from "../extension-points.ts";

interface About {
  recordType: "discussion" | "comment";
  recordID: number;
  discussionID: number;
  userID: number;
  tagID: number;
}

const ofReaction = ({ recordType, recordID, discussionID, userID, tagID }: About): About => ({
  ...{ recordType, recordID, discussionID, userID, tagID },
});

export const reactionSource = addWebhookEvent<About>({
  event: "reaction",
  label: source("Reactions"),
  actions: [
    webhookAction(reactionAdded, "insert", ofReaction),
    webhookAction(reactionRemoved, "delete", ofReaction),
  ],
  async load(context, records) {
    const rows = records.map(({ about, date }) => ({ ...about, dateInserted: date }));
    const keyOf = ({ recordType, recordID, userID, tagID }: Omit<About, "discussionID">) =>
      [recordType, recordID, userID, tagID].join(" ");
    const byKey = new Map(
      (await viewReactionLog(context, rows)).map((reaction) => [keyOf(reaction), reaction]),
    );
    return records.map(({ about }) => {
      const reaction = byKey.get(keyOf(about));
      return reaction ? { ...reaction, discussionID: about.discussionID } : null;
    });
  },
});
