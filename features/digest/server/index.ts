import { addLongRun } from "#features/calls/server/index.ts";
import { addEmailKind } from "#features/emails/server/index.ts";
import { following } from "#features/following/server/index.ts";
import { ignoring } from "#features/ignoring/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { backfillRun } from "./backfill.ts";
import { digestKind } from "./digest-email.ts";
import { translatedDigest } from "./digest-texts.ts";
import { digestOfUsers } from "./personal-data.ts";
import { planning } from "./plan-digests.ts";
import { digestRoutes } from "./routes.ts";
import { addsSettings } from "./settings.ts";
import { subscription } from "./subscription.ts";

export { addDigestSection } from "./sections.ts";
export { digestOn, scheduleTimeZone } from "./settings.ts";

/** New posts and postponed notifications, sent to members by email each day, week or month. */
export const digest = feature({
  name: "digest",
  needs: [following, ignoring],
  tablesOf: import.meta.url,
  adds: [
    ...digestRoutes,
    ...addsSettings,
    ...translatedDigest,
    ...subscription,
    ...planning,
    ...digestOfUsers,
    addLongRun(backfillRun),
    addMergedRows({ table: "digest_members", columns: ["user_id"], stays: true }),
    addMergedRows({ table: "digest_leases", columns: ["user_id"], stays: true }),
    addEmailKind(digestKind),
  ],
});
