import { addPersonalData } from "#features/personal-data/server/index.ts";
import { deleteMailsOf } from "./mail-queries.ts";
import { findQuietHours, saveQuietHours } from "./quiet-queries.ts";
import { deleteTurn } from "./turn-queries.ts";

/** Which hours are quiet, and what was to be mailed. */
export const keptOfMembers = addPersonalData({
  name: "quiet hours",
  async *collect(context, userID) {
    const hours = await findQuietHours(context, userID);
    if (hours) yield { path: "quiet-hours.json", content: [hours] };
  },
  async erase(context, userID) {
    await saveQuietHours(context, userID, null);
    await deleteMailsOf(context, userID);
    await deleteTurn(context, userID);
  },
});
