import { z } from "zod";
import { postsSection } from "#features/formats/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const useAdminCheckboxes = setting({
  key: "ui.useAdminCheckboxes",
  section: postsSection,
  label: source("Show checkboxes to moderators"),
  help: source("Moderators can select several posts and change all of them together."),
  schema: z.boolean(),
  default: true,
});

export const bulkSettings = [addSetting(useAdminCheckboxes)];
