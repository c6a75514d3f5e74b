import { sectionKey } from "#features/navigation/contract.ts";
import { navigationItems } from "#features/navigation/server/index.ts";
import { changeSeenSettings, NEVER_STORED, readStored, versionsOf } from "#features/settings/server/index.ts";
import { selectSections, siteSectionsChanged } from "#features/site-sections/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { on } from "#platform/server/events/events.ts";
import { footerItems } from "./settings.ts";

const OF_SECTION = sectionKey(0).slice(0, -1);

/** Removes the links of sections that no longer exist. A list that is changed at the same time loses them the next time. */
async function forgetLinks(context: Context): Promise<void> {
  // The memory of this node may not know the change yet.
  const sections = new Set(
    (await selectSections(context)).map((section) => sectionKey(section.siteSectionID)),
  );
  for (const { key, schema } of [navigationItems, footerItems]) {
    const version = (await versionsOf(context, [key])).get(key) ?? NEVER_STORED;
    const { data: lists = {} } = schema.safeParse((await readStored(context, [key])).get(key) ?? {});
    const left = Object.entries(lists).filter(([name]) => !name.startsWith(OF_SECTION) || sections.has(name));
    if (left.length < Object.keys(lists).length)
      await changeSeenSettings(context, { [key]: Object.fromEntries(left) }, { [key]: version });
  }
}

export const forgetsSections = on(siteSectionsChanged, "forget links of deleted sections", forgetLinks);
