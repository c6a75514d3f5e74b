import { z } from "zod";
import { membersSection } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { setting } from "#platform/server/application/settings.ts";

export const onHomePage = setting({
  key: "online.homePage",
  section: membersSection,
  label: source("Show who is online on the home page"),
  help: source(
    "Shows the numbers of members and guests who are online. Layouts can show them elsewhere as well.",
  ),
  schema: z.boolean(),
  default: true,
});
