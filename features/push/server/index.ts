import { feature } from "#platform/server/application/feature.ts";
import { pushChannel } from "./channel.ts";
import { endings } from "./endings.ts";
import { pushJobs } from "./jobs.ts";
import { pushKeys } from "./keys.ts";
import { pushRoutes } from "./routes.ts";

/** Push notifications to browsers. */
export const push = feature({
  name: "push",
  tablesOf: import.meta.url,
  adds: [...pushRoutes, ...pushJobs, pushChannel, ...pushKeys.adds, ...endings],
});
