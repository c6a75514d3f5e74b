import { z } from "zod";
import { membersSection } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { setting } from "#platform/server/application/settings.ts";

export const showsPresence = setting({
  key: "live.presence",
  section: membersSection,
  label: source("Show who is reading and writing"),
  help: source("Members see who else is reading a discussion, and who is writing a reply."),
  schema: z.boolean(),
  default: true,
});
