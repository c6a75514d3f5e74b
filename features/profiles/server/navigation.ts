import { i18nOf } from "#features/locales/server/index.ts";
import { badgeOf } from "#features/navigation/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ProfileSection, ProfileUser } from "../contract.ts";
import { addressOf, isEntry, pagesOf } from "./open-page.ts";
import { canOpen } from "./policy.ts";
import { type ProfileSectionType, profileSections } from "./sections.ts";

/** Returns the sections that have an entry: the built-in ones in their order, then others. */
function sectionsOf(entries: readonly { section: ProfileSectionType }[]): ProfileSectionType[] {
  const used = new Set(entries.map(({ section }) => section));
  const own: ProfileSectionType[] = Object.values(profileSections);
  return [...own.filter((section) => used.has(section)), ...[...used].filter((each) => !own.includes(each))];
}

const shown = (key: "count" | "waiting", value: number | null) => (value === null ? {} : { [key]: value });

/** Returns the pages of a user's profile that the actor may open, with the counts that the actor sees. */
export async function navigationOf(
  context: Context,
  user: UserRow,
  asShown: ProfileUser,
): Promise<ProfileSection[]> {
  const text = i18nOf(context);
  const entries = pagesOf(context).filter((page) => isEntry(page) && canOpen(context, user, page) === true);
  const areOn = await Promise.all(entries.map((page) => page.isOn?.(context, user) ?? true));
  const pages = entries.filter((_page, place) => areOn[place]);
  const counts = await Promise.all(
    pages.map(async (page) => ({
      ...shown("count", (await page.count?.(context, asShown)) ?? null),
      ...shown("waiting", page.badge === undefined ? null : (await badgeOf(context, page.badge)) || null),
    })),
  );
  return sectionsOf(pages).map((section) => ({
    id: section.id,
    name: section.name.in(text),
    entries: pages.flatMap((page, place) => {
      if (page.section !== section) return [];
      return [{ name: page.name.in(text), url: addressOf(page, user), ...counts[place] }];
    }),
  }));
}
