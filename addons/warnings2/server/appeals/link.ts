import { findComments } from "#features/comments/server/index.ts";
import { findDiscussions } from "#features/discussions/server/index.ts";
import { readSignedToken, signToken } from "#features/unsubscribe/server/index.ts";
import type { BanNotice } from "#features/users/contract.ts";
import {
  actorOf,
  addAppealPage,
  BANNED_BY,
  findAccountBan,
  findBanInForce,
  findUser,
} from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AppealType, PostType } from "../../contract.ts";
import { findNewestLive, findWarnedPost } from "./appeal-queries.ts";

const AUDIENCE = "/appeal";
/** Emails are read long after their delivery. */
const LASTS_MS = 366 * 24 * 60 * 60 * 1000;

interface Post {
  recordType: PostType;
  recordID: number;
}
type Claims = { type: AppealType } & Partial<Post>;

async function pathOf(context: Context, userID: number, claims: Claims): Promise<string> {
  const token = await signToken(context, {
    audience: AUDIENCE,
    userID,
    lastsMs: LASTS_MS,
    claims: { ...claims },
  });
  return `/appeal/${token}`;
}

/** Returns the page on which the author of a removed post can appeal. */
export const removalAppealPath = (context: Context, userID: number, { recordType, recordID }: Post) =>
  pathOf(context, userID, { type: "content-removal", recordType, recordID });

/** Notices and emails about a ban lead to the page for appeals. */
export const banAppeals = addAppealPage((context, userID) => pathOf(context, userID, { type: "ban" }));

/** What a link lets its holder appeal, now. */
export interface Appealable {
  type: AppealType;
  userID: number;
  name: string;
  subject: string;
  /** False when the ban has ended or the post is back. */
  isInForce: boolean;
  ban: BanNotice | null;
  post: (Post & { name: string }) | null;
}

/** Identifies the ban in force, so that a later one can be appealed again. */
async function banSubject(context: Context, userID: number, banned: number): Promise<string> {
  if (banned & BANNED_BY.hand)
    return `ban:${(await findAccountBan(context, userID))?.dateInserted.getTime() ?? 0}`;
  if (banned & BANNED_BY.warnings) return `ban:warning ${await findNewestLive(context, userID)}`;
  return "ban:pattern";
}

async function isBack(context: Context, userID: number, { recordType, recordID }: Post): Promise<boolean> {
  const actor = await actorOf(context, userID);
  if (!actor) return false;
  const author = actingAs(context, actor);
  if (recordType === "discussion") return (await findDiscussions(author, [recordID])).length > 0;
  return (await findComments(author, [recordID])).some(({ isTombstone }) => !isTombstone);
}

/** Reads the token of a link; null for one that is forged or expired, or whose account is gone. */
export async function readLink(context: Context, jwt: string): Promise<Appealable | null> {
  const read = await readSignedToken<Claims>(context, AUDIENCE, jwt);
  const user = read && (await findUser(context, read.userID));
  if (!read || !user) return null;
  const { userID, name, banned } = user;
  const { type, recordType, recordID } = read.claims;
  if (type === "ban") {
    const ban = await findBanInForce(context, userID);
    const subject = await banSubject(context, userID, banned);
    return { type, userID, name, subject, isInForce: ban !== null, ban, post: null };
  }
  if (recordType === undefined || recordID === undefined) return null;
  const post = await findWarnedPost(context, userID, { recordType, recordID });
  if (!post) return null;
  const isInForce = !(await isBack(context, userID, { recordType, recordID }));
  const subject = `${recordType}:${recordID}`;
  return { type, userID, name, subject, isInForce, ban: null, post: { recordType, recordID, ...post } };
}
