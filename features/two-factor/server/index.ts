import { emails } from "#features/emails/server/index.ts";
import { members } from "#features/members/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { profiles } from "#features/profiles/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addChangeKind } from "#platform/server/audit/audit.ts";
import { changedEmail } from "./changed-email.ts";
import { command } from "./command.ts";
import { twoFactorPage } from "./pages.ts";
import { appsOfUsers } from "./personal-data.ts";
import { twoFactorRoutes } from "./routes.ts";
import { factors } from "./second-factor.ts";
import { twoFactorSettings } from "./settings.ts";
import { twoFactorReset } from "./turn-off.ts";

/** Authenticator apps and recovery codes, as a second step after the password. */
export const twoFactor = feature({
  name: "two-factor",
  needs: [emails, members, personalData, profiles, sessions],
  tablesOf: import.meta.url,
  adds: [
    ...twoFactorRoutes,
    twoFactorPage,
    twoFactorSettings,
    ...factors,
    ...changedEmail,
    ...appsOfUsers,
    addChangeKind(twoFactorReset),
    command,
  ],
});
