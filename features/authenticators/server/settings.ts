import { z } from "zod";
import { registrationSection } from "#features/sessions/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { setting } from "#platform/server/application/settings.ts";

export const onlyProviders = setting({
  key: "signIn.onlyProviders",
  section: registrationSection,
  label: source("Members sign in only with sign-in providers"),
  help: source("Administrators can always use their password. Without an active provider, everyone can."),
  schema: z.boolean(),
  default: false,
});
