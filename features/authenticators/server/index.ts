import { dashboard } from "#features/dashboard/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { profiles } from "#features/profiles/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { addCommand } from "#platform/server/operations/command.ts";
import { adminPages } from "./admin-pages.ts";
import { authenticatorChangeKinds } from "./change-kinds.ts";
import { signInCommand } from "./commands.ts";
import { authenticatorJobs } from "./jobs.ts";
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
  ProviderProblem,
  type ReturnedSignIn,
  type SignInMethod,
} from "./extension-points.ts";
export { findLinkedUserID } from "./linked/link-queries.ts";
export { listDecidableRoles } from "./saved/deciding-roles.ts";
export { getAuthenticator } from "./saved/get-authenticator.ts";
export { findUsableByClient } from "./saved/known.ts";
export { addAuthenticator, changeAuthenticator } from "./saved/save-authenticator.ts";
export { serveSignIn } from "./serve-sign-in.ts";

export type { AuthenticatorRow } from "./tables.ts";
export { viewAuthenticator } from "./view.ts";

/** Authenticators: other sites and services with which members sign in. */
export const authenticators = feature({
  name: "authenticators",
  needs: [dashboard, personalData, profiles, sessions],
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
    refusePasswords,
    addCommand(signInCommand),
  ],
});
