import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const editContentTimeout = setting(
  "ui.editContentTimeout",
  z.int().min(-1).max(2_000_000_000),
  3600,
  "Seconds in which people can change what they wrote; -1 for as long as they like",
);

export const discussionSettings = [addSetting(editContentTimeout)];
