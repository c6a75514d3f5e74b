import { accounts } from "#features/accounts/server/index.ts";
import { emails } from "#features/emails/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addedEmail } from "./added-email.ts";
import { cachedPasskeySecret } from "./challenge.ts";
import { passkeyMethod } from "./confirmation.ts";
import { forgettingChallenges } from "./forget-challenges.ts";
import { passkeyPage } from "./pages.ts";
import { passkeysOfUsers } from "./personal-data.ts";
import { passkeyRoutes } from "./routes.ts";

/** Passkeys, with which members sign in and confirm without a password. */
export const passkeys = feature({
  name: "passkeys",
  needs: [accounts, emails, personalData, sessions],
  tablesOf: import.meta.url,
  adds: [
    ...passkeyRoutes,
    passkeyPage,
    passkeyMethod,
    ...addedEmail,
    ...cachedPasskeySecret.adds,
    ...passkeysOfUsers,
    forgettingChallenges,
  ],
});
