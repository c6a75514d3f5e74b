import { SlotType } from "#platform/client/slots.tsx";
import type { Discussion } from "../contract.ts";

/** Between title and text of the form: further fields of a post type. */
export const postFieldsSlot = new SlotType<{
  postTypeID: string;
  /** Data that the server gives to contributions, by name. */
  parts: Readonly<Record<string, object>>;
}>("postFields");

/** Below the fields of the discussion form: further fields, or the saving of drafts. */
export const postFormSlot = new SlotType<{
  /** Set when an existing post is edited. */
  discussionID: number | null;
  categoryID: number | null;
  /** The draft that the URL names. */
  draftID: number | null;
  /** Data that the server gives to contributions, by name. */
  parts: Readonly<Record<string, object>>;
}>("postForm");

/** Among the state labels of the discussion, below its title. */
export const discussionLabels = new SlotType<{ discussion: Discussion }>("discussionLabels");

/** After the body of a discussion: parts of the post that are not text, such as a poll. */
export const discussionContent = new SlotType<{ discussion: Discussion }>("discussionContent");

/** Between the body and the actions of a post; for comments as well. */
export const belowPost = new SlotType<{ post: object }>("belowPost");

/** Before the post's own actions. */
export const discussionButtons = new SlotType<{ discussion: Discussion }>("discussionButtons");

/** After the post's own actions, such as ways to reply. */
export const discussionAnswers = new SlotType<{ discussion: Discussion }>("discussionAnswers");

/** At the end of the post's actions, before the menu. */
export const discussionEnd = new SlotType<{ discussion: Discussion }>("discussionEnd");
