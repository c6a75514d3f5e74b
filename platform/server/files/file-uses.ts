import type { Context } from "../application/context.ts";
import { Opening } from "../extension-points/extension-point.ts";

/** Rows that name files by their addresses and do not own them, such as the picture of an account. */
export interface FileUse {
  /** Table and column. */
  name: string;
  /** Texts in which these files are named, by the long parts of their addresses; there may be more among them. */
  find(context: Context, fileIDs: readonly string[]): Promise<readonly (string | null)[]>;
}

const fileUses = new Opening<FileUse>("fileUses");
export const addFileUse = (use: FileUse) => fileUses.with(use);

/** Which of these files, by the long parts of their addresses, are named somewhere. */
export async function usedFiles(context: Context, fileIDs: readonly string[]): Promise<Set<string>> {
  if (fileIDs.length === 0) return new Set();
  const texts: string[] = [];
  for (const { find } of context.addons.of(fileUses))
    for (const text of await find(context, fileIDs)) if (text !== null) texts.push(text);
  return new Set(fileIDs.filter((fileID) => texts.some((text) => text.includes(fileID))));
}
