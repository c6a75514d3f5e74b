import { useSyncExternalStore } from "react";
import { StoredIDs } from "./stored-ids.ts";

/** What a moderator has chosen, and what of it an action is being done to. */
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

/** Somebody's discussions: kept until they are let go, for all tabs. */
export const discussionSelection = (userID: number): Selection =>
  selectionAt(`${userID}_checkedDiscussionsIDs`, `${userID}_pendingDiscussionIDs`, () => localStorage);

/** Somebody's comments in one thread: kept for as long as the tab. */
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

/** All that is in a list; nothing until the browser has taken the page over. */
export const useIDs = ({ watch, all }: StoredIDs): ReadonlySet<number> =>
  useSyncExternalStore(watch, all, none);

export const useHas = ({ watch, all }: StoredIDs, id: number): boolean =>
  useSyncExternalStore(
    watch,
    () => all().has(id),
    () => false,
  );
