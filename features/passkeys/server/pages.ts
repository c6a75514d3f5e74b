import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canHavePasskeys } from "./policy.ts";
import { listPasskeyRows } from "./queries.ts";
import { viewPasskey } from "./view.ts";

export const passkeyPage = addProfilePage({
  path: "/profile/passkeys",
  section: profileSections.account,
  sort: 60,
  name: phrase("Passkeys"),
  description: phrase(
    "Sign in with your fingerprint, face or device PIN instead of a password. A passkey can’t be guessed or given away.",
  ),
  isOwn: true,
  component: "PasskeysPage",
  load: async (context: Context) => {
    must(canHavePasskeys(context.actor));
    return { passkeys: (await listPasskeyRows(context, context.actor.userID)).map(viewPasskey) };
  },
});
