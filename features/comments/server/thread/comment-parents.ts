import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Paging } from "#platform/contract/paging.ts";
import { MISSING } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { Comment, CommentChanges, CommentDraft, ListQuery } from "../../contract.ts";

interface Page {
  comments: Comment[];
  paging: Paging;
}

/** A type of record other than discussions that has comments, and stores them itself. */
export interface CommentParent {
  /** `parentRecordType` in the API. */
  recordType: string;
  /** Returns whether an id belongs to one of its comments. Ids are unique across all parent types. */
  hasID(commentID: number): boolean;
  list(context: Context, parentRecordID: number, query: ListQuery): Promise<Page>;
  /** Returns a comment that the actor can see. Throws 404 otherwise. */
  get(context: Context, commentID: number): Promise<Comment>;
  /** Returns a comment with its source, for users who may edit it. */
  getSource(context: Context, commentID: number): Promise<{ comment: Comment; body: string }>;
  add(context: Context, parentRecordID: number, draft: CommentDraft): Promise<Comment>;
  change(context: Context, commentID: number, changes: CommentChanges): Promise<Comment>;
  remove(context: Context, commentID: number): Promise<void>;
}

export const commentParents = new ExtensionPoint<CommentParent>("commentParents");

/** Lets another type of record have comments through the same endpoints. */
export const addCommentParent = (parent: CommentParent) => commentParents.with(parent);

interface Asked {
  parentRecordType?: string | undefined;
  parentRecordID?: number | undefined;
}

const DISCUSSION = "discussion";

/** The parent type of a draft or query that is not about a discussion. */
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

/** The parent type that owns a comment which is not on a discussion. */
export const otherParentOf = ({ addons }: Context, commentID: number): CommentParent | undefined =>
  addons.of(commentParents).find((parent) => parent.hasID(commentID));
