import { addDashboardNotice } from "#features/dashboard/server/index.ts";
import { emailState } from "#platform/server/email/email-queue.ts";

/** Tells who runs the forum that emails do not arrive. */
export const emailNotice = addDashboardNotice(async (context) => {
  if (!context.actor.permissions.has("site.manage")) return null;
  const state = await emailState(context);
  return state.stored || state.failing ? { $reactComponent: "EmailNotice", $reactProps: { ...state } } : null;
});
