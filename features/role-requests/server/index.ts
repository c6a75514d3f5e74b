import { dashboard } from "#features/dashboard/server/index.ts";
import { formats } from "#features/formats/server/index.ts";
import { notifications } from "#features/notifications/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { profiles } from "#features/profiles/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { roleRequestChangeKinds } from "./change-kinds.ts";
import { cachedMetas } from "./metas/known-metas.ts";
import { roleRequestNotifications } from "./notify.ts";
import { roleRequestPages } from "./pages.ts";
import { requestsOfUsers } from "./personal-data.ts";
import { roleRequestRoutes } from "./routes.ts";

/** Members ask for roles, and managers decide. */
export const roleRequests = feature({
  name: "role-requests",
  needs: [dashboard, formats, notifications, personalData, profiles],
  tablesOf: import.meta.url,
  adds: [
    ...roleRequestRoutes,
    ...roleRequestPages,
    ...roleRequestChangeKinds,
    ...roleRequestNotifications,
    ...requestsOfUsers,
    ...cachedMetas.adds,
  ],
});
