import { findComments, viewComments } from "#features/comments/server/index.ts";
import { findDiscussions, viewDiscussions } from "#features/discussions/server/index.ts";
import { personalInfoView } from "#features/permissions/permissions.ts";
import { profilesView } from "#features/users/permissions.ts";
import { getUser, isRestricted } from "#features/users/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReactedPost } from "../contract.ts";
import { countReceived, type ReceivedRow, selectReceived } from "./queries.ts";
import { activeTypes, typeOf } from "./reaction-types/reaction-types.ts";
import type { ReactionTypeRow } from "./tables.ts";

/** The types that profiles show. */
export const shownTypes = async (context: Context): Promise<ReactionTypeRow[]> =>
  (await activeTypes(context)).filter((type) => type.class !== "Flag");

/** Those types, with the number that a user received of each. */
export async function receivedCounts(context: Context, userID: number) {
  const [types, rows] = await Promise.all([shownTypes(context), countReceived(context, [userID])]);
  return types.map((type) => ({
    type,
    count: rows.find(({ tagID }) => tagID === type.tagID)?.count ?? 0,
  }));
}

interface Asked {
  userID: number;
  urlcode: string;
  page: number;
  limit: number;
}

/** Returns a page of a user's posts with reactions of one type; none for a restricted profile. */
export async function listReceived(
  context: Context,
  { userID, urlcode, page, limit }: Asked,
): Promise<{ rows: ReceivedRow[]; paging: Paging }> {
  if (!context.actor.permissions.has(profilesView)) throw permissionProblem([profilesView]);
  if (isRestricted(context, await getUser(context, userID))) throw permissionProblem([personalInfoView]);
  const { tagID } = typeOf(await shownTypes(context), urlcode);
  const rows = await selectReceived(context, { userID, tagID, page, limit });
  return { rows: rows.slice(0, limit), paging: { page, limit, total: null, more: rows.length > limit } };
}

/** The posts themselves, in the order of `rows`; a constant number of statements. */
export async function viewReceived(
  context: Context,
  rows: readonly ReceivedRow[],
  expand: ReadonlySet<string>,
): Promise<ReactedPost[]> {
  const idsOf = (wanted: ReceivedRow["recordType"]) =>
    rows.filter(({ recordType }) => recordType === wanted).map(({ recordID }) => recordID);
  const wanted = { expand: new Set([...expand, "body"]) };
  const [discussions, comments] = await Promise.all([
    findDiscussions(context, idsOf("discussion")).then((found) => viewDiscussions(context, found, wanted)),
    findComments(context, idsOf("comment")).then((found) => viewComments(context, found, wanted)),
  ]);
  const shown = new Map<string, object>([
    ...discussions.map((post) => [`discussion ${post.discussionID}`, post] as const),
    ...comments.map((post) => [`comment ${post.commentID}`, post] as const),
  ]);
  return rows.flatMap(({ recordType, recordID, count }) => {
    const post = shown.get(`${recordType} ${recordID}`);
    return post ? [{ ...(post as Omit<ReactedPost, "count">), recordType, recordID, count }] : [];
  });
}
