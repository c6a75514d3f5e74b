import type { CommentOnPage } from "#features/comments/contract.ts";
import type { AnswerOnComment } from "../contract.ts";

/** A comment on a page; `answer` is there where it answers a question. */
export type AnsweredComment = Pick<CommentOnPage, "commentID" | "url"> & {
  answer?: AnswerOnComment | undefined;
};

/** Returns a comment with what the server adds on pages of questions. */
export const answered = (comment: CommentOnPage): AnsweredComment => comment as AnsweredComment;
