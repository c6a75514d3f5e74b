import { SlotType } from "#platform/client/slots.tsx";
import type { Discussion } from "../contract.ts";

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

/** Before the post's own actions; others may add theirs. */
export const discussionActions = new SlotType<{ discussion: Discussion }>("discussionActions");
