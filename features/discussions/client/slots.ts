import { SlotType } from "#platform/client/slots.tsx";
import type { Discussion } from "../contract.ts";

/** In the same form, between title and text: what else a post of a type says. */
export const postFieldsSlot = new SlotType<{
  postTypeID: string;
  /** By name, what the server gives to those who fill it. */
  parts: Readonly<Record<string, object>>;
}>("postFields");

/** In the form that a discussion is written in, below its fields: what adds fields, or keeps what is written. */
export const postFormSlot = new SlotType<{
  /** Set when a post that stands is changed. */
  discussionID: number | null;
  categoryID: number | null;
  /** The draft that the address names. */
  draftID: number | null;
  /** By name, what the server gives to those who fill it. */
  parts: Readonly<Record<string, object>>;
}>("postForm");

/** Among the states of the discussion, below its title. */
export const discussionLabels = new SlotType<{ discussion: Discussion }>("discussionLabels");

/** Between what a post says and what one does with it; of comments as well. */
export const belowPost = new SlotType<{ post: object }>("belowPost");

/** Before the post's own actions; others may add theirs. */
export const discussionButtons = new SlotType<{ discussion: Discussion }>("discussionButtons");

/** After those: what one answers it with. */
export const discussionAnswers = new SlotType<{ discussion: Discussion }>("discussionAnswers");

/** At the end of those, before the menu. */
export const discussionEnd = new SlotType<{ discussion: Discussion }>("discussionEnd");
