import { notFound } from "#platform/contract/errors.ts";
import { safeTarget } from "#platform/contract/target.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { themeChanged } from "../events.ts";
import { canManageThemes } from "../policy.ts";
import { lockTheme, saveCurrentKey, type ThemeKey } from "../queries.ts";
import { findFileTheme } from "./file-themes.ts";
import { findTheme } from "./load-theme.ts";
import type { Preview } from "./preview.ts";
import { deletePreview, savePreview } from "./preview-queries.ts";

/** Makes a theme the forum's current theme, and ends the previews of it. */
export async function chooseTheme(context: Context, key: ThemeKey): Promise<void> {
  const verdict = canManageThemes(context.actor);
  if (verdict !== true) throw verdict;
  await context.transaction(async (inside) => {
    const found = typeof key === "number" ? await lockTheme(inside, key) : findFileTheme(key);
    if (!found) throw notFound("Theme");
    await saveCurrentKey(inside, key);
    await stopPreview(inside);
    await inside.emit(themeChanged, { themeID: key });
  });
}

/** Previews a theme for the actor, in this session, until the preview is applied or cancelled. */
export async function startPreview(
  context: Context,
  key: ThemeKey,
  { revisionID, redirect }: { revisionID?: number | null | undefined; redirect?: string | null | undefined },
): Promise<Preview> {
  const verdict = canManageThemes(context.actor);
  if (verdict !== true) throw verdict;
  const theme = await findTheme(context, key, revisionID);
  if (!theme) throw notFound("Theme");
  const preview = {
    revisionID: revisionID ?? null,
    redirect: redirect ? safeTarget(redirect, publicUrlOf(context)) : null,
  };
  if (context.actor.sessionID !== null)
    await savePreview(context, context.actor.sessionID, { key, ...preview });
  return { themeID: key, name: theme.name, ...preview };
}

export async function stopPreview(context: Context): Promise<void> {
  const verdict = canManageThemes(context.actor);
  if (verdict !== true) throw verdict;
  if (context.actor.sessionID !== null) await deletePreview(context, context.actor.sessionID);
}
