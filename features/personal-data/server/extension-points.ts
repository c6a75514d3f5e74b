import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/**
 * Ways in which an account can end. `keep`: the account is closed and its posts stay under its name.
 * `anonymise`: its posts stay without the name. `wipe`: like `anonymise`, and the texts of its
 * posts are removed. `delete`: its posts are deleted.
 */
export type DeleteMethod = "keep" | "anonymise" | "wipe" | "delete";

/**
 * The former identity of a deleted user, for finding traces of it; the account's row no longer has
 * it.
 */
export interface Was {
  name: string;
  email: string | null;
  /** Network addresses of the user, as text. */
  addresses: readonly string[];
}

/** A deleted user whose data is erased. */
export interface Erased extends Was {
  /** When the deletion was due: emails written since then are about it. */
  dateDue: Date;
}

/** A file of a member's archive; records are written as JSON, one per line. */
export interface ArchivedFile {
  /** Path in the archive, such as `discussions.jsonl` or `posts/12.html`. */
  path: string;
  content: string | Uint8Array | NodeJS.ReadableStream | readonly object[] | AsyncIterable<object>;
}

/** The personal data of a feature. */
export interface PersonalData {
  name: string;
  /** Returns the files for the archive of a user, limited to what the user may see. */
  collect?(context: Context, userID: number): AsyncIterable<ArchivedFile> | null;
  /**
   * Erases the data of a user, in a transaction of its own, with all permissions. Must be
   * idempotent. Returns `MORE` to be called again when only a part is done.
   */
  erase?(context: Context, userID: number, how: DeleteMethod, was: Erased): Promise<unknown>;
  /** Returns the number of records that `erase` has to examine, to show progress. */
  count?(context: Context, userID: number): Promise<number>;
}

/** Returned by `erase` to be called again. */
export const MORE = "more";

export const personalDataOf = new ExtensionPoint<PersonalData>("personalData");

/** Contributes the personal data of a feature to archives and account deletions. */
export const addPersonalData = (personalData: PersonalData) => personalDataOf.with(personalData);

/** Returns whether the texts of the user are erased. */
export const takesTexts = (how: DeleteMethod): boolean => how === "wipe" || how === "delete";

/** Returns whether the name of the user is erased. */
export const takesName = (how: DeleteMethod): boolean => how !== "keep";
