import { AdditionsType } from "#platform/client/slots.tsx";
import type { Discussion, DiscussionRights } from "../contract.ts";
import type { PostAction, PostDialog } from "./post-menu.tsx";

/** An action on discussions that another feature adds to the menu. */
export type DiscussionAction = PostAction<Discussion, DiscussionRights, { discussion: Discussion }>;

/** A dialog on a discussion. */
export type DiscussionDialog = PostDialog<{ discussion: Discussion }>;

/** Entries of the menu on a discussion. */
export const discussionActions = new AdditionsType<DiscussionAction>("discussionActions");
