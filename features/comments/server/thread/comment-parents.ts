import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Paging } from "#platform/contract/paging.ts";
import { MISSING } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { Comment, CommentChanges, CommentDraft, ListQuery } from "../../contract.ts";

interface Page {
  comments: Comment[];
  paging: Paging;
}

/** A kind of record, other than discussions, that is commented on; it keeps its comments itself. */
export interface CommentParent {
  /** The wire's `parentRecordType`. */
  recordType: string;
  /** Whether an id is one of its comments'. No comment on a discussion, or on another kind, has such an id. */
  hasID(commentID: number): boolean;
  list(context: Context, parentRecordID: number, query: ListQuery): Promise<Page>;
  /** One that the actor sees, or 404. */
  get(context: Context, commentID: number): Promise<Comment>;
  /** The same as it was written, for whoever may change it. */
  getSource(context: Context, commentID: number): Promise<{ comment: Comment; body: string }>;
  add(context: Context, parentRecordID: number, draft: CommentDraft): Promise<Comment>;
  change(context: Context, commentID: number, changes: CommentChanges): Promise<Comment>;
  remove(context: Context, commentID: number): Promise<void>;
}

export const commentParents = new Opening<CommentParent>("commentParents");

/** Lets records of another kind be commented on through the same calls. */
export const addCommentParent = (parent: CommentParent) => commentParents.with(parent);

interface Asked {
  parentRecordType?: string | undefined;
  parentRecordID?: number | undefined;
}

const DISCUSSION = "discussion";

/** What is commented on when that is no discussion. */
export function otherParent(
  { addons }: Context,
  { parentRecordType = DISCUSSION, parentRecordID }: Asked,
): { parent: CommentParent; parentRecordID: number } | null {
  if (parentRecordType === DISCUSSION) return null;
  const parents = addons.of(commentParents);
  const parent = parents.find(({ recordType }) => recordType === parentRecordType);
  if (!parent) {
    const values = [DISCUSSION, ...parents.map(({ recordType }) => recordType)].join(", ");
    const field = "parentRecordType";
    throw invalidField(field, phrase("{field} must be one of: {values}.", { field, values }));
  }
  if (parentRecordID === undefined) {
    const field = "parentRecordID";
    throw invalidField(field, phrase(MISSING, { field }), "missingField");
  }
  return { parent, parentRecordID };
}

/** Whose a comment is when it is on no discussion. */
export const otherParentOf = ({ addons }: Context, commentID: number): CommentParent | undefined =>
  addons.of(commentParents).find((parent) => parent.hasID(commentID));
