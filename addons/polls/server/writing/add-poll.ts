import type { z } from "zod";
import { DiscussionDraft } from "#features/discussions/contract.ts";
import {
  getDiscussionLocked,
  HeldPost,
  requireEdit,
  sendDiscussion,
} from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { type addPoll as endpoint, POLL_TYPE } from "../../contract.ts";
import { getPoll, getPollOf, type PlacedPoll } from "../get-poll.ts";
import { canAdd } from "../policy.ts";
import { createPoll } from "./create-poll.ts";

type Sent = z.output<NonNullable<(typeof endpoint)["body"]>>;

/** Starts a discussion with a poll, or adds a poll to a discussion that the actor may edit. */
export async function addPoll(context: Context, sent: Sent): Promise<PlacedPoll | HeldPost> {
  const { discussionID, name, body = name, ...others } = sent;
  if (discussionID !== undefined) return addToDiscussion(context, discussionID, sent);
  const draft = DiscussionDraft.parse({ ...others, name, body, type: POLL_TYPE });
  const started = await sendDiscussion(context, draft);
  if (started instanceof HeldPost) return started;
  return getPollOf(context, { recordType: "discussion", recordID: started.discussionID });
}

function addToDiscussion(context: Context, discussionID: number, sent: Sent): Promise<PlacedPoll> {
  return context.transaction(async (inside) => {
    const discussion = await getDiscussionLocked(inside, discussionID);
    must(canAdd(inside.actor));
    await requireEdit(inside, discussion);
    const name = sent.name === discussion.name ? null : sent.name;
    const record = { recordType: "discussion", recordID: discussionID } as const;
    return getPoll(inside, await createPoll(inside, record, discussion, { ...sent, name }));
  });
}
