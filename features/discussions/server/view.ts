import type { Breadcrumb } from "#features/categories/contract.ts";
import { breadcrumbs, categoryFragments, postPermissions } from "#features/categories/server/index.ts";
import { excerpt } from "#features/formats/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Discussion, EXCERPT_LENGTH } from "../contract.ts";
import { discussionView } from "./extension-points.ts";
import { labelRows } from "./list/row-labels.ts";
import { selectHtml } from "./list/row-queries.ts";
import { type DiscussionRow, type StoredBody, selectBodies } from "./queries.ts";
import { commentUrl, discussionUrl } from "./urls.ts";
import { lastUserIDOf, NO_USER, viewRow } from "./view-row.ts";

const USER_EXPANSIONS = ["users", "insertUser", "lastUser", "updateUser", "lastPost.insertUser"];

export interface Wanted {
  /** Names in the contract's `expand`. */
  expand: ReadonlySet<string>;
  /** Length of `excerpt`, in characters. */
  excerptLength?: number;
}

/** Data for the rows, loaded for all of them at once. */
interface Found {
  bodies: ReadonlyMap<number, Pick<StoredBody, "bodyHtml"> & Partial<StoredBody>>;
  users: Map<number, UserFragment>;
  categories: Awaited<ReturnType<typeof categoryFragments>>;
  crumbs: Awaited<ReturnType<typeof crumbsOf>>;
}

/** Views of rows, in their order, with a constant number of statements. */
export async function viewDiscussions(
  context: Context,
  rows: readonly DiscussionRow[],
  wanted: Wanted,
): Promise<Discussion[]> {
  const { expand } = wanted;
  const categoryIDs = new Set(rows.map((row) => row.categoryID));
  const [bodies, users, categories, crumbs] = await Promise.all([
    bodiesOf(context, rows, wanted),
    USER_EXPANSIONS.some((name) => expand.has(name))
      ? userFragments(context, usersIn(rows), expand)
      : new Map(),
    expand.has("category") ? categoryFragments(context, categoryIDs) : new Map(),
    expand.has("breadcrumbs") ? crumbsOf(context, categoryIDs) : new Map(),
  ]);
  const found = { bodies, users, categories, crumbs };
  const shown = rows.map((row) => ({
    ...viewRow(context, row),
    ...textOf(row, found, wanted),
    ...usersOf(row, found, wanted),
    ...placeOf(context, row, found, wanted),
    ...lastPostOf(row, found, wanted),
  }));
  await labelRows(context, rows, shown, expand);
  return discussionView.extend(context, rows, shown, expand);
}

export async function viewDiscussion(
  context: Context,
  row: DiscussionRow,
  wanted: Wanted,
): Promise<Discussion> {
  const [shown] = await viewDiscussions(context, [row], wanted);
  return shown as Discussion;
}

const isCut = ({ expand, excerptLength = EXCERPT_LENGTH }: Wanted) =>
  (expand.has("excerpt") || expand.has("snippet")) && excerptLength !== EXCERPT_LENGTH;

async function bodiesOf(
  context: Context,
  rows: readonly DiscussionRow[],
  wanted: Wanted,
): Promise<Found["bodies"]> {
  if (wanted.expand.has("raw"))
    return selectBodies(
      context,
      rows.map(({ discussionID }) => discussionID),
    );
  const needsHtml = isCut(wanted) || wanted.expand.has("body") || wanted.expand.has("lastPost.body");
  return needsHtml ? selectHtml(context, rows) : new Map();
}

const usersIn = (rows: readonly DiscussionRow[]) =>
  new Set(
    rows.flatMap((row) => [row.insertUserID ?? NO_USER, lastUserIDOf(row), row.updateUserID ?? NO_USER]),
  );

/** Breadcrumbs of each category. */
async function crumbsOf(
  context: Context,
  categoryIDs: ReadonlySet<number>,
): Promise<Map<number, Breadcrumb[]>> {
  const crumbs = new Map<number, Breadcrumb[]>();
  for (const categoryID of categoryIDs) crumbs.set(categoryID, await breadcrumbs(context, categoryID));
  return crumbs;
}

function textOf(row: DiscussionRow, { bodies }: Found, wanted: Wanted) {
  const { expand, excerptLength } = wanted;
  const stored = bodies.get(row.discussionID);
  const beginning = isCut(wanted) ? excerpt(stored?.bodyHtml ?? "", excerptLength) : row.excerpt;
  return {
    ...(expand.has("body") && { body: stored?.bodyHtml }),
    ...(expand.has("raw") && { bodyRaw: stored?.body }),
    ...(expand.has("excerpt") && { excerpt: beginning }),
    ...(expand.has("snippet") && { snippet: beginning }),
  };
}

function usersOf(row: DiscussionRow, { users }: Found, { expand }: Wanted) {
  const wants = (name: string) => expand.has(name) || expand.has("users");
  return {
    ...(wants("insertUser") && { insertUser: users.get(row.insertUserID ?? NO_USER) }),
    ...(wants("lastUser") && { lastUser: users.get(lastUserIDOf(row)) }),
    ...(wants("updateUser") && row.updateUserID !== null && { updateUser: users.get(row.updateUserID) }),
  };
}

function placeOf(
  context: Context,
  { categoryID }: DiscussionRow,
  { categories, crumbs }: Found,
  { expand }: Wanted,
) {
  return {
    ...(expand.has("category") && { category: categories.get(categoryID) }),
    ...(expand.has("breadcrumbs") && { breadcrumbs: crumbs.get(categoryID) }),
    ...(expand.has("permissions") && { permissions: postPermissions(context, categoryID) }),
  };
}

function lastPostOf(
  row: DiscussionRow,
  { bodies, users }: Found,
  { expand }: Wanted,
): Pick<Discussion, "lastPost"> {
  if (!["lastPost", "lastPost.body", "lastPost.insertUser"].some((name) => expand.has(name))) return {};
  const { discussionID, name, lastCommentID, dateLastComment } = row;
  const insertUserID = lastUserIDOf(row);
  // The last user is the author, and was loaded.
  const withUser = expand.has("lastPost.insertUser") || (expand.has("lastPost") && expand.has("lastUser"));
  const post = {
    discussionID,
    dateInserted: dateLastComment.toISOString(),
    insertUserID,
    ...(withUser && { insertUser: users.get(insertUserID) }),
  };
  if (lastCommentID !== null) {
    return {
      lastPost: { ...post, commentID: lastCommentID, name: `Re: ${name}`, url: commentUrl(lastCommentID) },
    };
  }
  const body = expand.has("lastPost.body") ? bodies.get(discussionID)?.bodyHtml : undefined;
  return { lastPost: { ...post, name, url: discussionUrl(row), body } };
}
