import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const taggingEnabled = setting("tagging.enabled", z.boolean(), true, "Discussions carry tags");
export const tagsMax = setting("tagging.max", z.int().min(1).max(100), 5, "Tags that a discussion may carry");
export const tagsRequired = setting("tagging.required", z.boolean(), false, "A discussion needs a tag");

export const tagSettings = [addSetting(taggingEnabled), addSetting(tagsMax), addSetting(tagsRequired)];
