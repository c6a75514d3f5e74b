import { accounts } from "#features/accounts/server/index.ts";
import { notificationEmails } from "#features/notification-emails/server/index.ts";
import { offline } from "#features/offline/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { pushChannel } from "./channel.ts";
import { endings } from "./endings.ts";
import { pushJobs } from "./jobs.ts";
import { pushKeys } from "./keys.ts";
import { pushRoutes } from "./routes.ts";

/** Push notifications to browsers. */
export const push = feature({
  name: "push",
  needs: [accounts, notificationEmails, offline],
  tablesOf: import.meta.url,
  adds: [
    ...pushRoutes,
    ...pushJobs,
    pushChannel,
    ...pushKeys.adds,
    ...endings,
    addMergedRows({ table: "push_subscriptions", columns: ["user_id"], stays: true }),
  ],
});
