import { feature } from "#platform/server/feature.ts";
import { entryPages } from "./entry-pages.ts";
import { sessionJobs } from "./jobs.ts";
import { sessionSettings } from "./settings.ts";

export { SESSION_COOKIE } from "./cookie.ts";
export { identify } from "./identify.ts";
export { registrationUrl, signInUrl, signOutUrl } from "./settings.ts";
export { startSession } from "./start-session.ts";
export const firstAdministratorLink = async (_context: unknown, _url: string): Promise<string | null> => null;

/** Coming in and going out: sessions, registration, passwords. */
export const sessions = feature({
  name: "sessions",
  tablesOf: import.meta.url,
  adds: [...sessionSettings, ...sessionJobs, ...entryPages],
});
