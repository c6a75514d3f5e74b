import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ThemeKey } from "../queries.ts";
import { findTheme, type Theme } from "./load-theme.ts";
import { findPreviewRow } from "./preview-queries.ts";

/** A theme that one user previews. */
export interface Preview {
  themeID: ThemeKey;
  name: string;
  /** Address to open after the preview; null stays on the page. */
  redirect: string | null;
  revisionID: number | null;
}

/**
 * Returns the theme previewed in the actor's session; null when there is none, or the actor may no longer
 * choose themes.
 */
export async function findPreview(context: Context): Promise<{ preview: Preview; theme: Theme } | null> {
  const { sessionID, permissions } = context.actor;
  if (sessionID === null || !permissions.atLeast(siteManage)) return null;
  const row = await findPreviewRow(context, sessionID);
  const key = row?.themeID ?? row?.fileTheme ?? null;
  if (!row || key === null) return null;
  const theme = await findTheme(context, key, row.revisionID);
  if (!theme) return null;
  return {
    theme,
    preview: { themeID: key, name: theme.name, redirect: row.redirect, revisionID: row.revisionID },
  };
}
