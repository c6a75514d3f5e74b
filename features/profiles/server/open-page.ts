import { findUserByName, getUser, type UserRow } from "#features/users/server/index.ts";
import { notFound, permissionProblem, validationFailed } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Page, profilePages } from "./extension-points.ts";
import { canSeeProfile } from "./policy.ts";

const UNSORTED = 50;
const NAME = "/:name";
const places = /:(\w+)/g;

const pattern = ({ path }: Page) => new RegExp(`^${path.replace(places, "(?<$1>[^/]{1,1000})")}$`);

/** Returns all pages of profiles, sorted by `sort`. */
export const pagesOf = (context: Context): Page[] =>
  (context.addons.of(profilePages) as unknown as Page[]).toSorted(
    (one, other) => (one.sort ?? UNSORTED) - (other.sort ?? UNSORTED),
  );

/** Returns whether a page is listed in the navigation: its path has no parameter except the user's name. */
export const isEntry = ({ path }: Page): boolean => !path.replace(NAME, "").includes("/:");

/** Returns the address of a page of a user's profile. */
export const addressOf = ({ path }: Page, { name }: UserRow): string =>
  path.replace(":name", () => encodeURIComponent(name));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Finds the page at a path, with the path's parameters. Fixed segments take precedence over names. */
export function pageAt(context: Context, path: string): { page: Page; said: Record<string, string> } | null {
  const pages = pagesOf(context).toSorted((one, other) => countPlaces(one) - countPlaces(other));
  for (const page of pages) {
    const found = pattern(page).exec(path);
    if (!found) continue;
    const said = Object.entries(found.groups ?? {}).map(([place, part]) => [place, decoded(part)]);
    return { page, said: Object.fromEntries(said) };
  }
  return null;
}

const countPlaces = ({ path }: Page) => path.match(places)?.length ?? 0;

/** Returns the user when the actor may see the profile; throws otherwise. */
export function asSeen(context: Context, user: UserRow | undefined): UserRow {
  const verdict = canSeeProfile(context, user);
  if (verdict !== true) throw verdict;
  if (!user) throw notFound("User");
  return user;
}

/** Returns the user named in the path, or else the actor. */
export async function ownerOf(context: Context, name: string | undefined): Promise<UserRow> {
  if (name !== undefined) return asSeen(context, await findUserByName(context, name));
  if (!context.actor.permissions.has(sessionValid)) throw permissionProblem([sessionValid]);
  return getUser(context, context.actor.userID);
}

/** Loads the properties of a page. */
export function loadPage(context: Context, user: UserRow, page: Page, sent: Record<string, unknown>) {
  const asked = page.query?.safeParse(sent);
  if (asked && !asked.success) throw validationFailed(fieldErrors(asked.error, sent));
  return page.load(context, user, asked ? asked.data : sent);
}
