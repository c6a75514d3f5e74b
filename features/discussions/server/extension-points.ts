import type { Expression, ExpressionBuilder, RawBuilder, SqlBool } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Draft } from "#platform/server/extension-points/draft.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import { Rule } from "#platform/server/extension-points/rule.ts";
import { View } from "#platform/server/extension-points/view.ts";
import { Visibility } from "#platform/server/extension-points/visibility.ts";
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
  ): Expression<SqlBool> | Promise<Expression<SqlBool>>;
  /** Selects the numbers of all that meet it, where they are few among all others: counting begins with these. */
  ids?(
    context: Context,
    sent: NonNullable<ListQuery[Field]>,
  ): RawBuilder<number> | Promise<RawBuilder<number>>;
}

export const discussionFilters = new Opening<DiscussionFilter<ForeignFilter>>("discussionFilters");
export const discussionFilter = <Field extends ForeignFilter>(filter: DiscussionFilter<Field>) =>
  discussionFilters.with(filter as unknown as DiscussionFilter<ForeignFilter>);

/**
 * A field added to what is sent that says what state a discussion is in. Sent alone, it needs its own permission,
 * which whoever adds it asks for, and not the right to edit.
 */
export const discussionStates = new Opening<string>("discussionStates");

/** What another feature keeps about a discussion, and what becomes of it when the discussion is deleted. */
export interface DiscussionPart {
  /** Under which it is kept in the log. */
  name: string;
  /** Deletes it, in the transaction, and answers what restoring it takes, as JSON. */
  remove(context: Context, discussion: DiscussionRow): Promise<unknown>;
  /** Gives back what `remove` answered, when the discussion is restored; what it needs may be gone meanwhile. */
  restore(context: Context, discussion: DiscussionRow, kept: unknown): Promise<void>;
}

export const discussionRemoved = new Opening<DiscussionPart>("discussionRemoved");

/** Something that the form for a discussion offers besides its own fields. */
export interface PostFormPart {
  /** Under which the form's slot finds it. */
  name: string;
  /** What its component needs, of the discussion that is changed if one is; null leaves it out. */
  load(context: Context, discussion: DiscussionRow | null): Promise<object | null>;
}

/** A type of posts that can be started: it is active, and what it is made from is switched on. */
export interface PostTypeChoice {
  postTypeID: string;
  /** The `type` of its posts. */
  baseType: string;
  name: string;
  postButtonLabel: string;
  postHelperText: string | null;
  /** Who may write it; everybody when empty. */
  roleIDs: readonly number[];
}

/** Says which types of posts there are, in the reader's words and in the order to offer them. */
export const postTypeLists = new Opening<(context: Context) => Promise<readonly PostTypeChoice[]>>(
  "postTypeLists",
);

export const postFormParts = new Opening<PostFormPart>("postFormParts");

/** Names the list of discussions by what its address asks for: the first that answers a title wins. */
export const listTitles = new Opening<
  (context: Context, params: Readonly<Record<string, unknown>>) => Promise<string | null>
>("listTitles");
