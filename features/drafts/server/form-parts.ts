import { commentFormParts } from "#features/comments/server/index.ts";
import { postFormParts } from "#features/discussions/server/index.ts";
import { mayHaveDrafts } from "./known-writers.ts";
import { canSchedule } from "./policy.ts";
import { listOfThread } from "./queries.ts";
import { scheduling } from "./settings.ts";

/** The reader's drafts in a thread: at its end, and below its comments. */
const threadPart = commentFormParts.with({
  name: "drafts",
  async load(context, discussionID) {
    if (context.actor.userID === 0 || !(await mayHaveDrafts(context))) return null;
    const drafts = await listOfThread(context, discussionID);
    return drafts.length > 0 ? { drafts } : null;
  },
});

const schedulePart = postFormParts.with({
  name: "drafts",
  async load({ actor, settings }) {
    return settings.get(scheduling) && canSchedule(actor) === true ? { canSchedule: true } : null;
  },
});

export const formParts = [threadPart, schedulePart];
