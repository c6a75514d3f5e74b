import { ApiError, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { AssetDraft } from "../../contract.ts";
import { deleteUnusedFiles, listHashesOfRevision } from "../assets/asset-queries.ts";
import { themeChanged } from "../events.ts";
import { canManageThemes } from "../policy.ts";
import { deleteRevision, findThemeRow, renameRevision, type ThemeKey, updateTheme } from "../queries.ts";
import { assetsOf, lockOwnTheme, parentOf, type RevisionDraft, writeRevision } from "./save-theme.ts";

async function replaceDraft(context: Context, themeID: number, before: number | null, after: number | null) {
  await updateTheme(context, themeID, { draftRevisionID: after });
  if (before === null) return;
  const hashes = await listHashesOfRevision(context, before);
  await deleteRevision(context, before);
  await deleteUnusedFiles(context, hashes);
}

interface DraftChange {
  assets?: Record<string, AssetDraft> | undefined;
  dropped?: readonly string[] | undefined;
  /** Begin with this revision, in place of the present draft. */
  revisionID?: number | undefined;
  parentTheme?: string | undefined;
  /** The draft that the editor has; another user may have saved since. Null expects none. */
  after?: number | null | undefined;
}

/** Saves unpublished changes of a theme. Returns their revision, which replaces the one of the former draft. */
export async function saveDraft(context: Context, key: ThemeKey, change: DraftChange): Promise<number> {
  must(canManageThemes(context.actor));
  const assets = assetsOf(change.assets ?? {});
  return saveDraftAssets(context, key, change, async () => ({ assets, dropped: change.dropped ?? [] }));
}

/** Saves assets of a draft that depend on those that it has. */
export async function saveDraftAssets(
  context: Context,
  key: ThemeKey,
  { revisionID, parentTheme, after }: Omit<DraftChange, "assets" | "dropped">,
  make: (inside: Context, from: number | null) => Promise<RevisionDraft>,
): Promise<number> {
  must(canManageThemes(context.actor));
  return context.transaction(async (inside) => {
    const { themeID, revisionID: active, draftRevisionID } = await lockOwnTheme(inside, key);
    if (after !== undefined && after !== draftRevisionID)
      throw new ApiError(409, "Someone else has changed this draft. Load the page again to see it.");
    if (revisionID !== undefined && !(await findThemeRow(inside, themeID, revisionID)))
      throw notFound("Revision");
    const from = revisionID ?? draftRevisionID ?? active;
    const saved = await writeRevision(inside, themeID, from, await make(inside, from));
    if (parentTheme !== undefined) await updateTheme(inside, themeID, { parentTheme: parentOf(parentTheme) });
    await replaceDraft(inside, themeID, draftRevisionID, saved);
    return saved;
  });
}

/** Drops the unpublished changes of a theme. */
export async function discardDraft(context: Context, key: ThemeKey): Promise<void> {
  must(canManageThemes(context.actor));
  await context.transaction(async (inside) => {
    const { themeID, draftRevisionID } = await lockOwnTheme(inside, key);
    await replaceDraft(inside, themeID, draftRevisionID, null);
  });
}

/** Shows the unpublished changes of a theme to everyone who sees the theme. Returns the revision. */
export async function publishDraft(context: Context, key: ThemeKey, name?: string): Promise<number> {
  must(canManageThemes(context.actor));
  return context.transaction(async (inside) => {
    const { themeID, draftRevisionID } = await lockOwnTheme(inside, key);
    if (draftRevisionID === null) throw new ApiError(422, "There is nothing to publish.");
    if (name) await renameRevision(inside, draftRevisionID, name);
    await updateTheme(inside, themeID, { revisionID: draftRevisionID, draftRevisionID: null });
    await inside.emit(themeChanged, { themeID });
    return draftRevisionID;
  });
}

/** Names a revision, so that it is found again. */
export async function nameRevision(
  context: Context,
  key: ThemeKey,
  revisionID: number,
  name: string,
): Promise<void> {
  must(canManageThemes(context.actor));
  await context.transaction(async (inside) => {
    const { themeID } = await lockOwnTheme(inside, key);
    if (!(await findThemeRow(inside, themeID, revisionID))) throw notFound("Revision");
    await renameRevision(inside, revisionID, name);
  });
}
