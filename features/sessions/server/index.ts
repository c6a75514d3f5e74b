import { challenges } from "#features/challenges/server/index.ts";
import { sessionsRevoked, users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addChangeKind } from "#platform/server/audit/audit.ts";
import { emailJobs } from "#platform/server/email/email-queue.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { addCommand } from "#platform/server/operations/command.ts";
import { confirmNewEmail } from "./accounts/confirm-email.ts";
import { accountEmails } from "./accounts/emails.ts";
import { administratorCheckup } from "./checkups.ts";
import { userCommand } from "./commands.ts";
import { passwordMethod } from "./confirming/password-method.ts";
import { showDiscoveryText } from "./discovery/discovery-text.ts";
import { entryPages } from "./entry-pages.ts";
import { newDeviceEmail } from "./history/new-device-email.ts";
import { actedAs, signedInAs } from "./impersonation/changes.ts";
import { recordWritesAsMember } from "./impersonation/record-writes.ts";
import { refuseWritesAsRole } from "./impersonation/refuse-writes.ts";
import { sessionJobs } from "./jobs.ts";
import { mergedTables } from "./merged-rows.ts";
import { sessionRoutes } from "./routes.ts";
import { sessionSettings } from "./settings.ts";
import { endUserSessions } from "./signing-in/end-sessions.ts";
import { forgetDeleted } from "./signing-in/forget-deleted.ts";
import { refuseBannedVisitors } from "./visitors/banned-visitors.ts";
import { cachedVisitors } from "./visitors/known-visitors.ts";
import { nextStep } from "./visitors/next-step.ts";

export { firstAdministratorLink } from "./accounts/first-administrator.ts";
export { register } from "./accounts/register.ts";
export { confirmEmailNodes, findUnconfirmed } from "./accounts/unconfirmed.ts";
export { addConfirmationMethod, type ConfirmationMethod } from "./confirming/confirmation-methods.ts";
export { listDiscoveryTexts } from "./discovery/discovery-queries.ts";
export { firstAdministratorRegistered, sessionsEnded } from "./events.ts";
export {
  addInvitationSource,
  addRegistrationPart,
  addSignInPart,
  type Entrant,
  type Invitation,
  loadRegistrationParts,
  signInChecks,
} from "./extension-points.ts";
export { viewOwnSignIns } from "./history/view-history.ts";
export { asRole } from "./impersonation/as-role.ts";
export { actedAs, signedInAs } from "./impersonation/changes.ts";
export { canSignInAs } from "./impersonation/policy.ts";
export { impersonationShown } from "./impersonation/shown.ts";
export { sendPasswordReset } from "./jobs.ts";
export { newSecret, storedOf } from "./keys/secret.ts";
export { addSecondFactor, type SecondFactor } from "./second-factor/second-factors.ts";
export {
  confirmsEmail,
  registrationLink,
  registrationMethod,
  registrationSection,
  signInUrl,
  signOutUrl,
} from "./settings.ts";
export { SESSION_COOKIE, withBrowser, withSession } from "./signing-in/cookie.ts";
export { signInByAddress } from "./signing-in/limits.ts";
export { type Started, startSession } from "./signing-in/start-session.ts";
export { requireMaySignIn, startVerifiedSession } from "./signing-in/start-verified.ts";
export { viewOwnSessions, viewSessionsOf } from "./view.ts";
export { banned, banOf, isEntry, requireNotBanned } from "./visitors/banned-visitors.ts";
export { actorOfRequest, type Credentials, identify } from "./visitors/identify.ts";
export { browserOf } from "./visitors/known-browser.ts";

/** Authentication: registration, signing in and out, and emailed keys. */
export const sessions = feature({
  name: "sessions",
  needs: [challenges, users],
  tablesOf: import.meta.url,
  adds: [
    ...sessionRoutes,
    ...sessionSettings,
    ...sessionJobs,
    ...entryPages,
    ...emailJobs,
    ...accountEmails,
    onInTransaction(sessionsRevoked, endUserSessions),
    showDiscoveryText,
    forgetDeleted,
    confirmNewEmail,
    refuseBannedVisitors,
    nextStep,
    refuseWritesAsRole,
    addChangeKind(signedInAs),
    addChangeKind(actedAs),
    recordWritesAsMember,
    ...cachedVisitors,
    addCommand(userCommand),
    administratorCheckup,
    ...mergedTables,
    passwordMethod,
    ...newDeviceEmail,
  ],
});
