import { ApiError, invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AssetDraft } from "../../contract.ts";
import { copyAssets, insertAsset } from "../assets/asset-queries.ts";
import { assetOf, type NewAsset } from "../assets/assets.ts";
import { themeChanged } from "../events.ts";
import { canManageThemes } from "../policy.ts";
import {
  findThemeRow,
  insertRevision,
  insertTheme,
  lockTheme,
  type ThemeKey,
  updateTheme,
} from "../queries.ts";
import { findFileTheme } from "./file-themes.ts";

interface ThemeDraft {
  name: string;
  parentTheme: string;
  parentVersion: string;
  revisionName?: string | undefined;
  assets: Record<string, AssetDraft>;
}

type ThemeChange = Partial<ThemeDraft> & { revisionID?: number | undefined };

export const assetsOf = (drafts: Record<string, AssetDraft>): NewAsset[] =>
  Object.entries(drafts).map(([name, draft]) => assetOf(name, draft));

export function parentOf(parentTheme: string): string {
  if (!findFileTheme(parentTheme))
    throw invalidField("parentTheme", phrase("There is no theme called {name}.", { name: parentTheme }));
  return parentTheme;
}

/** Assets to replace and to drop, and the name of the revision that they make. */
export interface RevisionDraft {
  assets: readonly NewAsset[];
  dropped?: readonly string[];
  name?: string | undefined;
}

/** Writes a revision of a theme: the assets of `from` with `assets` replaced and without `dropped`. */
export async function writeRevision(
  context: Context,
  themeID: number,
  from: number | null,
  { assets, dropped = [], name }: RevisionDraft,
): Promise<number> {
  const revisionID = await insertRevision(context, themeID, name ?? null);
  const replaced = [...assets.map((each) => each.name), ...dropped];
  if (from !== null) await copyAssets(context, from, revisionID, replaced);
  for (const each of assets) await insertAsset(context, { revisionID, ...each });
  return revisionID;
}

/** Writes a revision that readers see from now on. */
export async function saveRevision(
  context: Context,
  themeID: number,
  from: number | null,
  draft: RevisionDraft,
): Promise<number> {
  const revisionID = await writeRevision(context, themeID, from, draft);
  await updateTheme(context, themeID, { revisionID });
  return revisionID;
}

/** Creates a theme, which is not used until it is chosen. */
export async function createTheme(context: Context, draft: ThemeDraft): Promise<number> {
  const verdict = canManageThemes(context.actor);
  if (verdict !== true) throw verdict;
  const parentTheme = parentOf(draft.parentTheme);
  const assets = assetsOf(draft.assets);
  return context.transaction(async (inside) => {
    const themeID = await insertTheme(inside, { ...draft, parentTheme });
    await saveRevision(inside, themeID, null, { assets, name: draft.revisionName });
    return themeID;
  });
}

/** Locks a theme and returns its id. Throws for built-in themes, which cannot be changed. */
export async function lockOwnTheme(context: Context, key: ThemeKey) {
  if (typeof key === "string" && findFileTheme(key))
    throw new ApiError(422, "This is a built-in theme. Create your own theme based on it.");
  const theme = typeof key === "number" ? await lockTheme(context, key) : undefined;
  if (!theme) throw notFound("Theme");
  return theme;
}

/** Changes a theme: assets make a new revision, `revisionID` restores an old one. */
export async function changeTheme(context: Context, key: ThemeKey, change: ThemeChange): Promise<void> {
  const verdict = canManageThemes(context.actor);
  if (verdict !== true) throw verdict;
  const { name, parentTheme, parentVersion, revisionID, revisionName } = change;
  const assets = assetsOf(change.assets ?? {});
  await context.transaction(async (inside) => {
    const { themeID, revisionID: active } = await lockOwnTheme(inside, key);
    const fields = {
      ...(name !== undefined && { name }),
      ...(parentTheme !== undefined && { parentTheme: parentOf(parentTheme) }),
      ...(parentVersion !== undefined && { parentVersion }),
    };
    if (revisionID !== undefined && !(await findThemeRow(inside, themeID, revisionID)))
      throw notFound("Revision");
    const from = revisionID ?? active;
    if (Object.keys(fields).length > 0 || revisionID !== undefined)
      await updateTheme(inside, themeID, { ...fields, ...(revisionID !== undefined && { revisionID }) });
    if (assets.length > 0 || revisionName !== undefined)
      await saveRevision(inside, themeID, from, { assets, name: revisionName });
    await inside.emit(themeChanged, { themeID });
  });
}

/** Replaces or deletes assets in a new revision; returns its id. */
export async function saveAssets(
  context: Context,
  key: ThemeKey,
  make: (inside: Context, active: number | null) => Promise<{ assets: NewAsset[]; dropped?: string[] }>,
): Promise<number> {
  const verdict = canManageThemes(context.actor);
  if (verdict !== true) throw verdict;
  return context.transaction(async (inside) => {
    const { themeID, revisionID: active } = await lockOwnTheme(inside, key);
    const revisionID = await saveRevision(inside, themeID, active, await make(inside, active));
    await inside.emit(themeChanged, { themeID });
    return revisionID;
  });
}
