import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const useAdminCheckboxes = setting(
  "ui.useAdminCheckboxes",
  z.boolean(),
  true,
  "Moderators choose posts with checkboxes, to do the same to all of them",
);

export const bulkSettings = [addSetting(useAdminCheckboxes)];
