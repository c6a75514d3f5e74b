import { log } from "#features/log/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { banSaved } from "./ban-saved.ts";
import { countBlocked } from "./blocked.ts";
import { endExpired } from "./jobs.ts";
import { cachedBans } from "./known-bans.ts";
import { loggedBans } from "./log.ts";
import { bansPage, blockDomain } from "./pages.ts";
import { banPersonalData } from "./personal-data.ts";
import { refusals } from "./refusals.ts";
import { banRoutes } from "./routes.ts";

/** Bans by IP addresses, names and email addresses. */
export const bans = feature({
  name: "bans",
  needs: [log],
  tablesOf: import.meta.url,
  adds: [
    ...banPersonalData,
    bansPage,
    blockDomain,
    ...banRoutes,
    ...cachedBans,
    ...refusals,
    ...loggedBans,
    banSaved,
    countBlocked,
    endExpired,
    addMergedRows({ table: "ban_users", columns: ["user_id"], stays: true }),
  ],
});
