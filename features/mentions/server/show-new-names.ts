import { renderLater } from "#features/formats/server/index.ts";
import { userDeleted, userRenamed } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { on } from "#platform/server/events/events.ts";
import { listRecordsNaming } from "./queries.ts";

/** So many records make one job. */
const AT_ONCE = 1000;

/** Renders everything that mentions a user again. */
async function showNewName(context: Context, { userID }: { userID: number }): Promise<void> {
  let after = { recordType: "", recordID: 0 };
  for (;;) {
    const records = await listRecordsNaming(context, userID, after, AT_ONCE);
    for (const [recordType, ofType] of Map.groupBy(records, (record) => record.recordType)) {
      await renderLater(
        context,
        recordType,
        ofType.map(({ recordID }) => recordID),
      );
    }
    if (records.length < AT_ONCE) return;
    after = records.at(-1)!;
  }
}

export const newNames = [
  on(userRenamed, "showNewName", showNewName),
  on(userDeleted, "showNoName", showNewName),
];
