import type { Context } from "#platform/server/application/context.ts";
import { translationsChanged } from "./events.ts";
import { deleteOfRecords, selectTranslatedIDs } from "./queries.ts";
import type { Translatable } from "./translatable.ts";

/** Deletes translations of records that no longer exist. */
export async function forgetRemoved(context: Context, kind: Translatable): Promise<void> {
  const translated = await selectTranslatedIDs(context, kind.recordType);
  if (translated.length === 0) return;
  const found = new Set((await kind.load(context, translated)).map(({ id }) => String(id)));
  const removed = translated.filter((id) => !found.has(id));
  if (removed.length === 0) return;
  await context.transaction(async (inside) => {
    await deleteOfRecords(inside, kind.recordType, removed);
    await inside.emit(translationsChanged, {});
  });
}
