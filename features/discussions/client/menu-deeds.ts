import { AdditionsType } from "#platform/client/slots.tsx";
import type { Discussion, DiscussionRights } from "../contract.ts";
import type { PostDeed, PostDialog } from "./post-deeds.tsx";

/** Something that others let people do to a discussion. */
export type DiscussionDeed = PostDeed<Discussion, DiscussionRights, { discussion: Discussion }>;

/** A dialog on a discussion. */
export type DiscussionDialog = PostDialog<{ discussion: Discussion }>;

/** Entries of the menu on a discussion. */
export const discussionDeeds = new AdditionsType<DiscussionDeed>("discussionDeeds");
