import { addEmailPart, escapeText } from "#features/formats/server/index.ts";
import { findPollsOf } from "./queries.ts";

/** Emails about a post with a poll list its options. */
export const pollsInEmails = addEmailPart({
  recordType: "discussion",
  async load(reader, discussionIDs) {
    const polls = await findPollsOf(reader, "discussion", discussionIDs);
    return new Map(
      polls.map(({ recordID, options }) => {
        const items = options.map(({ body }) => `<li><bdi>${escapeText(body)}</bdi></li>`);
        return [recordID, `<ul>${items.join("")}</ul>`];
      }),
    );
  },
});
