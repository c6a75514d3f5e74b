import { z } from "zod";
import { postsSection } from "#features/formats/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";
import { PreferenceChanges } from "../contract.ts";

const MOST = 100;

/** Each category only once, because two follows of one category would wait for each other. */
const ByDefault = z
  .array(z.object({ categoryID: id(), preferences: PreferenceChanges.default({}) }))
  .max(MOST)
  .transform((entries) =>
    [...new Map(entries.map((entry) => [entry.categoryID, entry])).values()].sort(
      (a, b) => a.categoryID - b.categoryID,
    ),
  );

function read(text: string) {
  try {
    return ByDefault.safeParse(JSON.parse(text === "" ? "[]" : text));
  } catch {
    return ByDefault.safeParse(null);
  }
}

const defaults = setting({
  key: "preferences.categoryFollowed.defaults",
  section: postsSection,
  label: source("Categories that new members follow"),
  help: source("A JSON list of categories with preferences."),
  schema: z
    .string()
    .max(50_000)
    .refine((text) => read(text).success, {
      error: source("Must be a JSON list of categories with preferences."),
    }),
  default: "",
  read: communityManage,
  write: communityManage,
  // No one should write JSON in a form.
  control: null,
});

/** Returns the categories that new members follow, with their preferences. */
export const followedByDefault = ({ settings }: Context) => read(settings.get(defaults)).data ?? [];

export const followingSettings = [addSetting(defaults)];
