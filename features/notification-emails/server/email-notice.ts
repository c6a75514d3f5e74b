import { addDashboardNotice } from "#features/dashboard/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { emailState } from "#platform/server/email/email-queue.ts";

/** Warns administrators when emails do not arrive. */
export const emailNotice = addDashboardNotice(async (context) => {
  if (!context.actor.permissions.has(siteManage)) return null;
  const state = await emailState(context);
  return state.stored || state.failing ? { $reactComponent: "EmailNotice", $reactProps: { ...state } } : null;
});
