import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const allowSelfDelete = setting(
  "ui.allowSelfDelete",
  z.boolean(),
  false,
  "People can delete their own comments",
);

export const commentSettings = [addSetting(allowSelfDelete)];
