import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** Rows that refer to files by address without owning them, such as the avatar of a user. */
export interface FileUse {
  /** Table and column. */
  name: string;
  /** Returns texts that refer to these files by their ids (the long part of the address); further texts are allowed. */
  find(context: Context, fileIDs: readonly string[]): Promise<readonly (string | null)[]>;
}

const fileUses = new ExtensionPoint<FileUse>("fileUses");
/** Declares a use of files, so that they are not deleted. */
export const addFileUse = (use: FileUse) => fileUses.with(use);

/** Returns those of `fileIDs` that are used somewhere. */
export async function usedFiles(context: Context, fileIDs: readonly string[]): Promise<Set<string>> {
  if (fileIDs.length === 0) return new Set();
  const texts: string[] = [];
  for (const { find } of context.addons.withData(fileUses))
    for (const text of await find(context, fileIDs)) if (text !== null) texts.push(text);
  return new Set(fileIDs.filter((fileID) => texts.some((text) => text.includes(fileID))));
}
