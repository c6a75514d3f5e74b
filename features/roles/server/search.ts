import { addDashboardSearch, type FoundPlace, matchIn, ranked } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { listRoleRows } from "#features/permissions/server/index.ts";
import { countHolders } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { permissionsOfMatrix } from "./matrix.ts";

const PATH = "/dashboard/roles";

/** Returns the permissions that match, as rows of the page. */
function findPermissions(context: Context, terms: string) {
  const texts = i18nOf(context);
  return permissionsOfMatrix(context).map(({ name, label, help }) => ({
    rank: matchIn(terms, texts.say(label), `${help ? texts.say(help) : ""} ${name}`),
    value: {
      name: texts.say(label),
      place: texts.t("Permission"),
      url: `${PATH}#place-permission-${name}`,
    } satisfies FoundPlace,
  }));
}

async function findRoles(context: Context, terms: string) {
  const texts = i18nOf(context);
  const [roles, counts] = await Promise.all([listRoleRows(context), countHolders(context)]);
  return roles.map(({ roleID, name, description }) => ({
    rank: matchIn(terms, name, description),
    value: {
      name,
      place: texts.t("Role"),
      value: texts.t("{count, plural, one {# member} other {# members}}", { count: counts.get(roleID) ?? 0 }),
      url: `${PATH}#place-role-${roleID}`,
    } satisfies FoundPlace,
  }));
}

/** Roles and permissions in the search of the dashboard. */
export const rolesSearch = addDashboardSearch({
  name: phrase("Roles and Permissions"),
  icon: "lock",
  sort: 30,
  texts(context) {
    if (!context.actor.permissions.atLeast(siteManage)) return [];
    const texts = i18nOf(context);
    return permissionsOfMatrix(context).map(({ label }) => texts.say(label));
  },
  async find(context, terms) {
    if (!context.actor.permissions.atLeast(siteManage)) return [];
    const found = [...(await findRoles(context, terms)), ...findPermissions(context, terms)];
    return ranked<FoundPlace>(found).map(({ value }) => value);
  },
});
