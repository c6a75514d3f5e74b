import { hiddenRoleIDs } from "#features/permissions/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { NamesQuery, User, UserFragment, UserQuery } from "../../contract.ts";
import { profileFilters, userQuery } from "../extension-points.ts";
import { userFragments } from "../profile/fragment.ts";
import { viewUsers } from "../view.ts";
import { openProfiles, SEES_ACCOUNTS } from "../visibility.ts";
import type { Visibility } from "./filter-queries.ts";
import { countUserRows, listIDsByName, listUserRows } from "./list-queries.ts";

/** Filters that reveal data for readers who see all account fields. */
const PERSONAL = ["email", "emailDomain", "emailConfirmed", "ipAddresses"] as const;

interface Page<Row> {
  rows: Row[];
  paging: Paging;
}

async function visibilityFor(context: Context, queries: readonly UserQuery[]): Promise<Visibility> {
  const full = context.actor.permissions.has(SEES_ACCOUNTS);
  if (!full && queries.some((query) => PERSONAL.some((filter) => query[filter] !== undefined)))
    throw permissionProblem(SEES_ACCOUNTS);
  return { full, open: openProfiles(context), hiddenRoleIDs: await hiddenRoleIDs(context) };
}

/** Returns a page of users, each with the fields that the actor may see. */
export async function listUsers(context: Context, query: UserQuery): Promise<Page<User>> {
  const visibility = await visibilityFor(context, [query]);
  const { profileFields } = query;
  const filters = profileFields ? context.addons.of(profileFilters) : [];
  const saying = await Promise.all(filters.map((filter) => filter(context, profileFields ?? {})));
  const { where, counting } = await userQuery.conditions(context, query);
  const { rows, total, more } = await listUserRows(context, query, visibility, {
    where: [...saying, ...where],
    counting: [...saying, ...counting],
    order: userQuery.orderOf(context, query),
  });
  const { page, limit } = query;
  return { rows: await viewUsers(context, rows, query.expand), paging: { page, limit, total, more } };
}

/** Counts the users that each of the queries finds, up to 10,000, in one statement. */
export const countUsers = async (context: Context, queries: readonly UserQuery[]): Promise<number[]> =>
  countUserRows(context, queries, await visibilityFor(context, queries));

/** Returns a page of users whose names begin with a text. */
export async function listUsersByName(context: Context, query: NamesQuery): Promise<Page<UserFragment>> {
  const { page, limit } = query;
  const ids = await listIDsByName(context, query);
  const fragments = await userFragments(context, ids.slice(0, limit));
  return { rows: [...fragments.values()], paging: { page, limit, total: null, more: ids.length > limit } };
}
