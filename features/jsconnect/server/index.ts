import { authenticators } from "#features/authenticators/server/index.ts";
import { imports } from "#features/import/server/index.ts";
import { locales } from "#features/locales/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { importProviders } from "./import-providers.ts";
import { jsConnect as method } from "./method.ts";
import { deleteExpired } from "./queries.ts";
import { jsConnectRoutes } from "./routes.ts";

export { serveJsConnect } from "./serve-jsconnect.ts";

const forgetUsedStrings: Job<object> = {
  name: "forgetUsedSsoStrings",
  schedule: "50 * * * *",
  run: (context) => deleteExpired(context),
};

/** Signing in with jsConnect, by which members of a site are signed in at its forum. */
export const jsConnect = feature({
  name: "jsconnect",
  needs: [authenticators, imports, locales, sessions],
  tablesOf: import.meta.url,
  adds: [method, ...jsConnectRoutes, importProviders, addJob(forgetUsedStrings)],
});
