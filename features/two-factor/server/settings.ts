import { z } from "zod";
import { listRoleRows } from "#features/permissions/server/index.ts";
import { registrationSection } from "#features/sessions/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const ROLES_AT_MOST = 100;

export const requiredRoleIDs = setting({
  key: "signIn.twoFactorRoleIDs",
  section: registrationSection,
  group: { title: source("Security") },
  label: source("Roles that require two-step verification"),
  help: source(
    "Members with these roles set up an authenticator app the next time they sign in with a password. Passkeys need no second step.",
  ),
  schema: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(ROLES_AT_MOST),
  options: async (context) =>
    (await listRoleRows(context))
      .filter(({ type }) => type !== "guest")
      .map(({ roleID, name }) => ({ value: roleID, label: name })),
  default: [],
});

export const twoFactorSettings = addSetting(requiredRoleIDs);
