import type { Context } from "#platform/server/application/context.ts";
import type { ThemeKey } from "../queries.ts";

export const findPreviewRow = (context: Context, sessionID: number) =>
  context.db
    .selectFrom("themePreviews")
    .select(["themeID", "fileTheme", "revisionID", "redirect"])
    .where("sessionID", "=", sessionID)
    .executeTakeFirst();

export async function savePreview(
  context: Context,
  sessionID: number,
  { key, revisionID, redirect }: { key: ThemeKey; revisionID: number | null; redirect: string | null },
): Promise<void> {
  const preview = {
    themeID: typeof key === "number" ? key : null,
    fileTheme: typeof key === "number" ? null : key,
    revisionID,
    redirect,
  };
  await context.db
    .insertInto("themePreviews")
    .values({ sessionID, ...preview })
    .onConflict((on) => on.column("sessionID").doUpdateSet(preview))
    .execute();
}

export async function deletePreview(context: Context, sessionID: number): Promise<void> {
  await context.db.deleteFrom("themePreviews").where("sessionID", "=", sessionID).execute();
}
