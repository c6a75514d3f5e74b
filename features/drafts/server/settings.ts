import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const autosave = setting("drafts.autosave", z.boolean(), true, "Keep drafts while people write");
export const scheduling = setting("drafts.scheduling", z.boolean(), true, "Posts can be scheduled");

export const draftSettings = [addSetting(autosave), addSetting(scheduling)];
