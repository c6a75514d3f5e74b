import { useSyncExternalStore } from "react";
import { StoredIDs } from "./stored-ids.ts";

/** The records that a moderator selected, and those with an action in progress. */
export interface Selection {
  chosen: StoredIDs;
  pending: StoredIDs;
}

const known = new Map<string, Selection>();

function selectionAt(chosen: string, pending: string, storage: () => Storage): Selection {
  const selection = known.get(chosen) ?? {
    chosen: new StoredIDs(chosen, storage),
    pending: new StoredIDs(pending, storage),
  };
  known.set(chosen, selection);
  return selection;
}

/** A member's selected discussions, shared by all tabs until deselected. */
export const discussionSelection = (userID: number): Selection =>
  selectionAt(`${userID}_checkedDiscussionsIDs`, `${userID}_pendingDiscussionIDs`, () => localStorage);

/** A member's selected comments in a thread, for the lifetime of the tab. */
export function commentSelection(userID: number, discussionID: number): Selection {
  const thread = `discussion/${discussionID}`;
  return selectionAt(
    `${userID}_checkedCommentIDs_${thread}`,
    `${userID}_pendingCommentIDs_${thread}`,
    () => sessionStorage,
  );
}

const NONE: ReadonlySet<number> = new Set();
const none = () => NONE;

/** Returns all ids of a list; empty until the page is hydrated. */
export const useIDs = ({ watch, all }: StoredIDs): ReadonlySet<number> =>
  useSyncExternalStore(watch, all, none);

export const useHas = ({ watch, all }: StoredIDs, id: number): boolean =>
  useSyncExternalStore(
    watch,
    () => all().has(id),
    () => false,
  );
