import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

type FolderCheck = (context: Context, folder: string) => Promise<Phrase | null>;

const folderChecks = new ExtensionPoint<FolderCheck>("folderChecks");

/**
 * Refuses folders of sections that would hide pages.
 * @param check Returns the reason why a section cannot have the folder; null when it can.
 */
export const addFolderCheck = (check: FolderCheck) => folderChecks.with(check);

/** Returns why a section cannot have a folder; null when it can. */
export async function folderProblem(context: Context, folder: string): Promise<Phrase | null> {
  for (const check of context.addons.of(folderChecks)) {
    const problem = await check(context, folder);
    if (problem) return problem;
  }
  return null;
}
