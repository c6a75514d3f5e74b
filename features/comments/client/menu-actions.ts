import type { PostAction, PostDialog } from "#features/discussions/client/index.ts";
import { AdditionsType } from "#platform/client/slots.tsx";
import type { CommentOnPage, CommentRights } from "../contract.ts";

/** An action on comments that another feature adds to the menu. */
export type CommentAction = PostAction<CommentOnPage, CommentRights, { comment: CommentOnPage }>;

/** A dialog on a comment. */
export type CommentDialog = PostDialog<{ comment: CommentOnPage }>;

/** Entries of the menu on a comment. */
export const commentActions = new AdditionsType<CommentAction>("commentActions");
