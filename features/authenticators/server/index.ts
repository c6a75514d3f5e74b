import { dashboard } from "#features/dashboard/server/index.ts";
import { imports } from "#features/import/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { profileFields } from "#features/profile-fields/server/index.ts";
import { profiles } from "#features/profiles/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { addCommand } from "#platform/server/operations/command.ts";
import { adminPages } from "./admin-pages.ts";
import { authenticatorChangeKinds } from "./change-kinds.ts";
import { signInCommand } from "./commands.ts";
import { authenticatorJobs } from "./jobs.ts";
import { foreignKeys } from "./linked/foreign-keys.ts";
import { importLinks } from "./linked/import-links.ts";
import { linkedPages } from "./pages.ts";
import { refusePasswords } from "./passwords.ts";
import { linksOfUsers } from "./personal-data.ts";
import { authenticatorRoutes } from "./routes.ts";
import { knownAuthenticators } from "./saved/known.ts";
import { onlyProviders } from "./settings.ts";
import { signInPages } from "./sign-in-page.ts";

export {
  type Authenticator,
  addSignInMethod,
  type BegunSignIn,
  type Identity,
  type MethodForm,
  ProviderProblem,
  type ReturnedSignIn,
  type SignInMethod,
  SignInThere,
} from "./extension-points.ts";
export { findLinkedUserID } from "./linked/link-queries.ts";
export { selectAuthenticators as listAuthenticators } from "./saved/authenticator-queries.ts";
export { listDecidableRoles } from "./saved/deciding-roles.ts";
export { getAuthenticator } from "./saved/get-authenticator.ts";
export { findUsable, findUsableByClient } from "./saved/known.ts";
export { addAuthenticator, changeAuthenticator } from "./saved/save-authenticator.ts";
export { serveSignIn } from "./serve-sign-in.ts";
export { type Finished, finishSignIn } from "./signing-in/finish.ts";

export type { AuthenticatorRow } from "./tables.ts";
export { connectUrl, viewAuthenticator } from "./view.ts";

/** Authenticators: other sites and services with which members sign in. */
export const authenticators = feature({
  name: "authenticators",
  needs: [dashboard, imports, personalData, profileFields, profiles, sessions, users],
  tablesOf: import.meta.url,
  adds: [
    ...authenticatorRoutes,
    ...authenticatorChangeKinds,
    ...authenticatorJobs,
    ...knownAuthenticators.adds,
    ...signInPages,
    ...adminPages,
    ...linkedPages,
    ...linksOfUsers,
    addSetting(onlyProviders),
    ...foreignKeys,
    importLinks,
    refusePasswords,
    addCommand(signInCommand),
  ],
});
