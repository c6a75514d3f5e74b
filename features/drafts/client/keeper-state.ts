import type { SavedDraft } from "./draft-place.ts";

export interface KeeperState {
  /**
   * `local`: only this browser has it, because the server is unreachable or refused it. `posted`: the draft was
   * posted elsewhere in the meantime.
   */
  status: "empty" | "changed" | "saving" | "saved" | "local" | "conflict" | "posted";
  /** Time of the last save, in milliseconds since 1970. */
  saved: number | null;
  /** A version saved elsewhere, until the user resolves the conflict. */
  theirs: SavedDraft | null;
  draftID: number | null;
  /** URL of the post made from it. */
  postedUrl: string | null;
  /** Time at which it is published automatically. */
  dateScheduled: string | null;
}

/** Before anything is written. */
export const NOTHING: KeeperState = {
  ...{ status: "empty", saved: null, theirs: null, draftID: null, postedUrl: null, dateScheduled: null },
};
