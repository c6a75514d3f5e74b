import { addSessionEnder } from "#features/users/server/index.ts";
import { addCommand } from "#platform/server/command.ts";
import { emailJobs } from "#platform/server/email-queue.ts";
import { feature } from "#platform/server/feature.ts";
import { refuseBannedVisitors } from "./banned-visitors.ts";
import { administratorCheckup } from "./checkups.ts";
import { userCommand } from "./commands.ts";
import { confirmNewEmail } from "./confirm-email.ts";
import { showDiscoveryText } from "./discovery-text.ts";
import { endUserSessions } from "./end-sessions.ts";
import { entryPages } from "./entry-pages.ts";
import { forgetDeleted } from "./forget-deleted.ts";
import { sessionJobs } from "./jobs.ts";
import { cachedVisitors } from "./known-visitors.ts";
import { sessionRoutes } from "./routes.ts";
import { sessionSettings } from "./settings.ts";

export { banned, isEntry } from "./banned-visitors.ts";
export { SESSION_COOKIE } from "./cookie.ts";
export { sessionsEnded } from "./events.ts";
export { addRegistrationPart, admissions, type Entrant } from "./extension-points.ts";
export { firstAdministratorLink } from "./first-administrator.ts";
export { identify } from "./identify.ts";
export { registrationMethod, registrationUrl, signInUrl, signOutUrl } from "./settings.ts";
export { startSession } from "./start-session.ts";
export { confirmEmailNodes, findUnconfirmed } from "./unconfirmed.ts";
export { viewOwnSessions } from "./view.ts";

/** Who asks: registration, signing in and out, and keys that are mailed. */
export const sessions = feature({
  name: "sessions",
  tablesOf: import.meta.url,
  adds: [
    ...sessionRoutes,
    ...sessionSettings,
    ...sessionJobs,
    ...entryPages,
    ...emailJobs,
    addSessionEnder(endUserSessions),
    showDiscoveryText,
    forgetDeleted,
    confirmNewEmail,
    refuseBannedVisitors,
    ...cachedVisitors,
    addCommand(userCommand),
    administratorCheckup,
  ],
});
