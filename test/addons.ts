import type { TestForum } from "./forum.ts";

/** Turns on all add-ons, for rules that hold for them as for features. */
export async function turnOnAddons({ forum: { application } }: TestForum): Promise<void> {
  for (const { name, addon } of application.registry.features)
    if (addon) await application.switchAddon(name, true);
}
