import { dashboard } from "#features/dashboard/server/index.ts";
import { emails } from "#features/emails/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { profiles } from "#features/profiles/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addPermission } from "#platform/server/application/permission.ts";
import { tokensAdd } from "../permissions.ts";
import { tokenChangeKinds } from "./change-kinds.ts";
import { createdEmail } from "./created-email.ts";
import { tokenGuards } from "./guards.ts";
import { cachedOwners } from "./known-owners.ts";
import { lastUses } from "./last-uses.ts";
import { tokenPages } from "./pages.ts";
import { tokensOfUsers } from "./personal-data.ts";
import { forgettingTokens } from "./retention.ts";
import { cachedRoleSecret } from "./role-token.ts";
import { tokenRoutes } from "./routes.ts";

export { tokenReader } from "./identify.ts";
export { issueToken } from "./issue-token.ts";

/** Access tokens, with which programs use the API as a member. */
export const tokens = feature({
  name: "tokens",
  needs: [dashboard, emails, personalData, profiles, sessions],
  tablesOf: import.meta.url,
  adds: [
    addPermission(tokensAdd, source("Create access tokens"), {
      group: "run",
      help: source("Programs can use the API as the member."),
      isSensitive: true,
    }),
    ...tokenRoutes,
    ...tokenPages,
    ...tokenChangeKinds,
    ...tokenGuards,
    ...cachedOwners,
    ...cachedRoleSecret.adds,
    lastUses,
    ...createdEmail,
    ...tokensOfUsers,
    ...forgettingTokens,
  ],
});
