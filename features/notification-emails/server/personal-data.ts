import { addPersonalData } from "#features/personal-data/server/index.ts";
import { deleteEmailsOf } from "./email-queries.ts";
import { deleteLease } from "./lease-queries.ts";
import { findQuietHours, saveQuietHours } from "./quiet-queries.ts";

/** A member's quiet hours and pending emails. */
export const emailTables = addPersonalData({
  name: "quiet hours",
  async *collect(context, userID) {
    const hours = await findQuietHours(context, userID);
    if (hours) yield { path: "quiet-hours.json", content: [hours] };
  },
  async erase(context, userID) {
    await saveQuietHours(context, userID, null);
    await deleteEmailsOf(context, userID);
    await deleteLease(context, userID);
  },
});
