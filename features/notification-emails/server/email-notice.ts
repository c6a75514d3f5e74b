import { addDashboardNotice } from "#features/dashboard/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { emailState } from "#platform/server/email/email-queue.ts";

/** On the first page of the dashboard, and on the pages about emails. */
const isShownOn = (path: string) => path === "/dashboard" || path.startsWith("/dashboard/settings/email");

/** Warns administrators when emails do not arrive. */
export const emailNotice = addDashboardNotice(async (context, path) => {
  if (!isShownOn(path) || !context.actor.permissions.has(siteManage)) return null;
  const state = await emailState(context);
  return state.stored || state.failing ? { $reactComponent: "EmailNotice", $reactProps: { ...state } } : null;
});
