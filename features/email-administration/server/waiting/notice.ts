import { addDashboardNotice } from "#features/dashboard/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { hasEmailServer } from "#platform/server/email/email-queue.ts";
import { WAITING_PATH } from "../../contract.ts";
import { allWaiting, countsOf } from "./list-waiting.ts";

/** On the first page of the dashboard, and on the pages about emails except the list of the waiting ones. */
const isShownOn = (path: string) =>
  path !== WAITING_PATH &&
  (path === "/dashboard" || /^\/dashboard\/(?:settings\/)?email(?:[/-]|$)/.test(path));

/** Asks administrators what happens to the emails from before there was a mail server. */
export const earlierEmailsNotice = addDashboardNotice(async (context, path) => {
  if (!isShownOn(path) || !context.actor.permissions.has(siteManage) || !hasEmailServer(context)) return null;
  const { sending: _sending, ...counts } = countsOf(await allWaiting(context));
  const count = counts.current + counts.expired + counts.old;
  return count === 0 ? null : { $reactComponent: "EarlierEmailsNotice", $reactProps: { counts } };
});
