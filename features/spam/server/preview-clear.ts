import { i18nOf } from "#features/locales/server/index.ts";
import { clearings } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ClearPreview } from "../contract.ts";

/** Returns how much a purge of these users would remove. */
export async function viewPreview(context: Context, userIDs: readonly number[]): Promise<ClearPreview> {
  const texts = i18nOf(context);
  const parts = context.addons.of(clearings).map(async ({ name, count, text: worded }) => {
    const found = await count(context, userIDs);
    return { name, count: found, text: worded(found).in(texts) };
  });
  return { userIDs: [...userIDs], parts: await Promise.all(parts) };
}
