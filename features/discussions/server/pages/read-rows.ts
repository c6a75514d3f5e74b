import type { DiscussionOptions } from "#features/layouts/contract.ts";
import { USER_NOT_ON_PAGES, type UserFragment } from "#features/users/contract.ts";
import { AUTHORS_IN_ROWS } from "#features/users/server/index.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Discussion, type DiscussionInRow, ListQuery, NOT_IN_ROWS } from "../../contract.ts";
import { discussionQuery } from "../extension-points.ts";
import { listDiscussions } from "../list/list-discussions.ts";
import { ROW_LABELS } from "../list/row-labels.ts";
import { viewDiscussions } from "../view.ts";

/** Drops the layout's own parameters from those of the list. */
const withoutLayoutTexts = ({ filter: _, featuredImage: __, ...params }: Record<string, unknown>) => params;

interface Rows {
  discussions: DiscussionInRow[];
  query: ListQuery;
  asked: Record<string, unknown>;
  paging: Paging;
}

const onPage = (user: UserFragment | undefined) => user && { ...user, ...USER_NOT_ON_PAGES };

/** Reduces a discussion to the fields of a row; fields that add-ons add stay. */
const inRow = ({ category, insertUser, lastUser, ...discussion }: Discussion): DiscussionInRow => ({
  ...discussion,
  ...NOT_IN_ROWS,
  insertUser: onPage(insertUser),
  lastUser: onPage(lastUser),
  category: category && { categoryID: category.categoryID, name: category.name, url: category.url },
});

/** Rows show what features add to authors and to the labels of discussions. */
const forRows = (query: ListQuery) => ({
  ...query,
  expand: new Set([...query.expand, AUTHORS_IN_ROWS, ROW_LABELS]),
});

/**
 * Reads discussions as rows. `params` are validated as the query of the list endpoint. Callers that need only the rows
 * can leave out the total.
 */
export async function readRows(
  context: Context,
  options: DiscussionOptions,
  params: Record<string, unknown>,
  { isCounted = true }: { isCounted?: boolean } = {},
): Promise<Rows> {
  const expand = ["category", "-body", ...(options.excerpt.display ? ["excerpt"] : [])];
  const asked = { ...withoutLayoutTexts(params), expand };
  const query = forRows(discussionQuery.parse(context, asked));
  const { rows, paging } = await listDiscussions(context, query, { isCounted });
  return { query, asked, paging, discussions: (await viewDiscussions(context, rows, query)).map(inRow) };
}

/** Returns those of the discussions that the actor can see as rows, in the order of `ids`. */
export async function rowsOf(
  context: Context,
  ids: readonly number[],
  { hasExcerpts = false } = {},
): Promise<DiscussionInRow[]> {
  if (ids.length === 0) return [];
  const expand = ["category", "-body", ...(hasExcerpts ? ["excerpt"] : [])];
  const query = forRows(ListQuery.parse({ discussionID: ids.join(), limit: ids.length, expand }));
  const { rows } = await listDiscussions(context, query, { isCounted: false });
  const shown = (await viewDiscussions(context, rows, query)).map(inRow);
  const byID = new Map(shown.map((discussion) => [discussion.discussionID, discussion]));
  return ids.flatMap((discussionID) => byID.get(discussionID) ?? []);
}
