import { z } from "zod";
import { otherSitesSection } from "#features/trusted-domains/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { setting } from "#platform/server/application/settings.ts";

export const warnsLeaving = setting({
  key: "garden.format.warnLeaving",
  section: otherSitesSection,
  label: source("Warn before readers leave"),
  help: source(
    "Links in posts to other websites open a page that shows the whole address and asks whether to continue. Trusted domains open at once.",
  ),
  schema: z.boolean(),
  default: false,
});
