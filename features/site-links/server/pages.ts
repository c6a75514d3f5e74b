import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { choices, i18nOf, offerOf } from "#features/locales/server/index.ts";
import { LEVELS, sectionKey } from "#features/navigation/contract.ts";
import { initialItems, navigationItems, withMissingItems } from "#features/navigation/server/index.ts";
import { grantablePermissions, listRoleRows, permissionsOf } from "#features/permissions/server/index.ts";
import { NEVER_STORED, siteTitle, versionsOf } from "#features/settings/server/index.ts";
import { allSections } from "#features/site-sections/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Setting } from "#platform/server/application/settings.ts";
import { FOOTER_LEVELS, type LinksAdministration, type SeenSetting } from "../contract.ts";
import { footerItems, footerText } from "./settings.ts";

async function seen<T>(context: Context, setting: Setting<T>): Promise<SeenSetting<T>> {
  const { key } = setting;
  const version = (await versionsOf(context, [key])).get(key) ?? NEVER_STORED;
  return { key, version, value: context.settings.get(setting) };
}

/** Returns the permissions that a link can require, by their label. */
async function requirablePermissions(context: Context, roles: LinksAdministration["roles"]) {
  const i18n = i18nOf(context);
  const sets = await Promise.all(
    roles.map(async ({ roleID }) => ({ roleID, set: await permissionsOf(context, [roleID]) })),
  );
  return grantablePermissions(context)
    .flatMap(({ name, ...rest }) => {
      if (rest.parts !== undefined) return [];
      const roleIDs = sets.filter(({ set }) => set.has(name)).map(({ roleID }) => roleID);
      return [{ permission: name, label: i18n.say(rest.label), roleIDs }];
    })
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale));
}

/** Returns what both pages need: whom links can be limited to, and the languages of their names. */
async function loadShared(context: Context) {
  const offer = await offerOf(context);
  const roles = (await listRoleRows(context)).map(({ roleID, name }) => ({ roleID, name }));
  return {
    siteName: context.settings.get(siteTitle),
    sections: (await allSections(context)).map(({ siteSectionID, name }) => ({
      ...{ key: sectionKey(siteSectionID), name },
    })),
    locales: choices(offer).filter(({ locale }) => locale !== offer.fallback),
    roles,
    permissions: await requirablePermissions(context, roles),
  };
}

/** Shows the entries that add-ons add, so that administrators can move and hide them. */
async function withAddedEntries(
  context: Context,
  { value, ...lists }: LinksAdministration["lists"],
): Promise<LinksAdministration["lists"]> {
  const merged = await Promise.all(
    Object.entries(value).map(async ([key, items]) => [key, await withMissingItems(context, items)] as const),
  );
  return { ...lists, value: Object.fromEntries(merged) };
}

const navigationPage = addDashboardPage({
  path: "/dashboard/navigation",
  section: dashboardSections.appearance,
  sort: 30,
  name: phrase("Navigation"),
  description: phrase("The links in the title bar. Drag to reorder and nest."),
  permissions: [communityManage],
  component: "LinksAdminPage",
  load: async (context): Promise<LinksAdministration> => ({
    place: "titleBar",
    lists: await withAddedEntries(context, await seen(context, navigationItems)),
    initial: await initialItems(context),
    text: null,
    levels: LEVELS,
    ...(await loadShared(context)),
  }),
});

const footerPage = addDashboardPage({
  path: "/dashboard/footer",
  section: dashboardSections.appearance,
  sort: 31,
  name: phrase("Footer"),
  description: phrase("Links and a text at the foot of every page."),
  permissions: [communityManage],
  component: "LinksAdminPage",
  load: async (context): Promise<LinksAdministration> => ({
    place: "footer",
    lists: await seen(context, footerItems),
    initial: [],
    text: await seen(context, footerText),
    levels: FOOTER_LEVELS,
    ...(await loadShared(context)),
  }),
});

export const linksPages = [navigationPage, footerPage];
