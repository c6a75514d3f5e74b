import { removeComment } from "#features/comments/server/index.ts";
import { removeDiscussion } from "#features/discussions/server/index.ts";
import { excerpt } from "#features/formats/server/index.ts";
import { writeLog } from "#features/log/server/index.ts";
import { getPost, type ReportedPost } from "#features/reports/server/index.ts";
import { getUser, rankOf, resolveUserID, type UserRow } from "#features/users/server/index.ts";
import { invalidField, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { WarningDraft } from "../../contract.ts";
import { warningGiven } from "../events.ts";
import { endAfter } from "../lasting.ts";
import { insertNote } from "../notes/note-queries.ts";
import { canSeeTypes, canWarn } from "../policy.ts";
import { findRule, findType } from "../rules/rule-queries.ts";
import type { WarningTypeRow } from "../tables.ts";
import { punish } from "./punish.ts";
import { insertPosts } from "./warning-queries.ts";

interface Warned {
  user: UserRow;
  posts: ReportedPost[];
}

async function postsOf(context: Context, draft: WarningDraft): Promise<ReportedPost[]> {
  const { recordType, recordID, recordIDs = [] } = draft;
  if (recordType === undefined) return [];
  const ids = new Set([...(recordID === undefined ? [] : [recordID]), ...recordIDs]);
  const posts: ReportedPost[] = [];
  for (const id of ids) posts.push(await getPost(context, { recordType, recordID: id }));
  return posts;
}

/** Returns the members to warn, each with the posts that the warning is about. */
async function warnedBy(context: Context, draft: WarningDraft): Promise<Warned[]> {
  const posts = await postsOf(context, draft);
  const userID = draft.userID === undefined ? undefined : await resolveUserID(context, draft.userID);
  if (userID !== undefined) {
    if (posts.some(({ recordUserID }) => recordUserID !== userID))
      throw invalidField("recordID", "Another member wrote this post.");
    return [{ user: await getUser(context, userID), posts }];
  }
  const byAuthor = Map.groupBy(posts, ({ recordUserID }) => recordUserID ?? 0);
  const warned: Warned[] = [];
  for (const [authorID, own] of byAuthor) warned.push({ user: await getUser(context, authorID), posts: own });
  return warned.sort((a, b) => a.user.userID - b.user.userID);
}

const removePost = (context: Context, { recordType, recordID }: ReportedPost) =>
  recordType === "comment" ? removeComment(context, recordID) : removeDiscussion(context, recordID);

async function warnOne(
  context: Context,
  { user, posts }: Warned,
  { type, ...draft }: WarningDraft & { type: WarningTypeRow },
): Promise<number> {
  const { userID, name } = user;
  const { points, expireNumber, expireType, warningTypeID } = type;
  const dateExpires = endAfter({ expireNumber, expireType }, context.now);
  const userNoteID = await insertNote(context, {
    ...{ type: "warning", userID, body: draft.body, format: draft.format, warningTypeID },
    ...{ ruleID: draft.ruleID ?? null, moderatorNote: draft.moderatorNote || null },
    ...{ points, expireNumber, expireType, dateExpires, isLive: true },
  });
  await insertPosts(
    context,
    userNoteID,
    posts.map(({ recordType, recordID, recordName, recordHtml }) => ({
      ...{ recordType, recordID, name: recordName, excerpt: excerpt(recordHtml) },
    })),
  );
  await writeLog(context, {
    ...{ action: "user.warn", recordType: "user", recordID: userID, recordUserID: userID, recordName: name },
    data: { after: { points }, stored: { userNoteID } },
  });
  await punish(context, userID, { warningID: userNoteID });
  await context.emit(warningGiven, { userNoteID, userID });
  return userNoteID;
}

/** Warns a member, or the author of each post once. Returns the ids of the warnings. */
export async function warn(context: Context, draft: WarningDraft): Promise<number[]> {
  must(canSeeTypes(context.actor));
  const type = await findType(context, draft.warningTypeID);
  if (!type) throw invalidField("warningTypeID", "Choose a type of warning.");
  if (draft.ruleID && !(await findRule(context, draft.ruleID))) throw notFound("Rule");
  const warned = await warnedBy(context, draft);
  for (const { user } of warned) must(canWarn(context.actor, await rankOf(context, user)));
  return context.transaction(async (inside) => {
    const ids: number[] = [];
    for (const each of warned) ids.push(await warnOne(inside, each, { ...draft, type }));
    // Last, because a deleted discussion takes its comments along.
    if (draft.deletePosts)
      for (const post of warned.flatMap(({ posts }) => posts)) await removePost(inside, post);
    return ids;
  });
}
