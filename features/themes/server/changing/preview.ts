import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ThemeKey } from "../queries.ts";
import { findTheme, type Theme } from "./load-theme.ts";
import { findPreviewRow } from "./preview-queries.ts";

/** A theme that one person tries out. */
export interface Preview {
  themeID: ThemeKey;
  name: string;
  /** Where to go when the preview is over; null stays where one is. */
  redirect: string | null;
  revisionID: number | null;
}

/** What is tried out in the actor's session, if anything is. Only those who may choose a theme try one. */
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
