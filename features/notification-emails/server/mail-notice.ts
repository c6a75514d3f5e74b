import { addDashboardNotice } from "#features/dashboard/server/index.ts";
import { mailState } from "#platform/server/mail-queue.ts";

/** Tells who runs the forum that emails do not arrive. */
export const mailNotice = addDashboardNotice(async (context) => {
  if (!context.actor.permissions.has("site.manage")) return null;
  const state = await mailState(context);
  return state.stored || state.failing ? { $reactComponent: "MailNotice", $reactProps: { ...state } } : null;
});
