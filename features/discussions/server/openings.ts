import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Context } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database.ts";
import { Draft } from "#platform/server/draft.ts";
import { Opening } from "#platform/server/opening.ts";
import { Rule } from "#platform/server/rule.ts";
import { View } from "#platform/server/view.ts";
import { Visibility } from "#platform/server/visibility.ts";
import type { DiscussionDraft, FOREIGN_FILTERS, ListQuery } from "../contract.ts";
import type { DiscussionRow } from "./queries.ts";
import type {} from "./tables.ts";

export const discussionView = new View<DiscussionRow>("discussionView");
export const discussionDraft = new Draft<DiscussionRow>("discussionDraft");
export const visibleDiscussions = new Visibility<"discussions">("visibleDiscussions");

export const startDiscussion = new Rule<DiscussionDraft & { categoryID: number }>("startDiscussion");
export const editDiscussion = new Rule<DiscussionRow>("editDiscussion");
export const deleteDiscussion = new Rule<DiscussionRow>("deleteDiscussion");

export type ForeignFilter = (typeof FOREIGN_FILTERS)[number];

/** Answers for one filter of the list of discussions, such as `participatedUserID`. */
export interface DiscussionFilter<Field extends ForeignFilter> {
  field: Field;
  /** The condition on a row of `discussions`. Throws when the actor may not ask for it. */
  where(
    context: Context,
    eb: ExpressionBuilder<Database, "discussions">,
    sent: NonNullable<ListQuery[Field]>,
  ): Expression<SqlBool>;
}

export const discussionFilters = new Opening<DiscussionFilter<ForeignFilter>>("discussionFilters");
export const discussionFilter = <Field extends ForeignFilter>(filter: DiscussionFilter<Field>) =>
  discussionFilters.with(filter as unknown as DiscussionFilter<ForeignFilter>);

/** What another feature keeps about a discussion, and what becomes of it when the discussion is deleted. */
export interface DiscussionPart {
  /** Under which it is kept in the log. */
  name: string;
  /** Deletes it, in the transaction, and answers what restoring it takes, as JSON. */
  remove(context: Context, discussion: DiscussionRow): Promise<unknown>;
}

export const discussionRemoved = new Opening<DiscussionPart>("discussionRemoved");

/** Something that the form for a discussion offers besides its own fields. */
export interface PostFormPart {
  /** Under which the form's slot finds it. */
  name: string;
  /** What its component needs, of the discussion that is changed if one is; null leaves it out. */
  load(context: Context, discussion: DiscussionRow | null): Promise<object | null>;
}

export const postFormParts = new Opening<PostFormPart>("postFormParts");

/** Names the list of discussions by what its address asks for: the first that answers a title wins. */
export const listTitles = new Opening<
  (context: Context, params: Readonly<Record<string, unknown>>) => Promise<string | null>
>("listTitles");
