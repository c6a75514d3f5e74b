import { ApiError } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { deleteUnusedFiles, listFileHashes } from "../assets/asset-queries.ts";
import { themeChanged } from "../events.ts";
import { canManageThemes } from "../policy.ts";
import { deleteTheme as deleteRows, findCurrentKey, type ThemeKey } from "../queries.ts";
import { lockOwnTheme } from "./save-theme.ts";

/** Deletes a theme with its revisions, and ends its previews. */
export async function deleteTheme(context: Context, key: ThemeKey): Promise<void> {
  const verdict = canManageThemes(context.actor);
  if (verdict !== true) throw verdict;
  await context.transaction(async (inside) => {
    const { themeID } = await lockOwnTheme(inside, key);
    if ((await findCurrentKey(inside)) === themeID)
      throw new ApiError(422, "This theme is in use. Choose another one before you delete it.");
    const hashes = await listFileHashes(inside, themeID);
    await deleteRows(inside, themeID);
    await deleteUnusedFiles(inside, hashes);
    await inside.emit(themeChanged, { themeID });
  });
}
