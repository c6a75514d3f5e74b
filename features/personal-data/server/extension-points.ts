import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/**
 * How an account ends. `keep`: it is closed, and what was written stays under its name. `anonymise`: that stays under
 * the name of nobody. `wipe`: the same, without its words. `delete`: it goes.
 */
export type DeleteMethod = "keep" | "anonymise" | "wipe" | "delete";

/** Who somebody was, for finding the traces of it. The account itself does not say so any more. */
export interface Was {
  name: string;
  email: string | null;
  /** From which this person came, as text. */
  addresses: readonly string[];
}

/** A file of somebody's archive; records are written as JSON, one a line. */
export interface ArchivedFile {
  /** `discussions.jsonl`, `posts/12.html`. */
  path: string;
  content: string | Uint8Array | NodeJS.ReadableStream | readonly object[] | AsyncIterable<object>;
}

/** What a feature keeps of people. */
export interface PersonalData {
  name: string;
  /** What somebody gets in an archive of all that is theirs, as this person may see it. */
  collect?(context: Context, userID: number): AsyncIterable<ArchivedFile> | null;
  /**
   * Lets it go, in a transaction of its own, as whoever may do everything. It may come again after it is done. Answers
   * `MORE` when it did a part, and is to be called again.
   */
  erase?(context: Context, userID: number, how: DeleteMethod, was: Was): Promise<unknown>;
  /** How many records `erase` has to look at, for saying how far it is. */
  count?(context: Context, userID: number): Promise<number>;
}

/** Hears that the end of an account begins, in its transaction. The actor is whoever has it end, or the forum itself. */
export const erasureWatchers = new Opening<(context: Context, userID: number) => Promise<void>>(
  "erasureWatchers",
);

/** What `erase` answers when it is to be called again. */
export const MORE = "more";

export const personalDataOf = new Opening<PersonalData>("personalData");

/** Puts what a feature keeps of people into their archives, and lets it go with their accounts. */
export const addPersonalData = (kept: PersonalData) => personalDataOf.with(kept);

/** Whether the words that somebody wrote go as well. */
export const takesTexts = (how: DeleteMethod): boolean => how === "wipe" || how === "delete";

/** Whether the name goes. */
export const takesName = (how: DeleteMethod): boolean => how !== "keep";
