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

/** All pages of profiles, the smallest `sort` first. */
export const pagesOf = (context: Context): Page[] =>
  (context.addons.of(profilePages) as unknown as Page[]).toSorted(
    (one, other) => (one.sort ?? UNSORTED) - (other.sort ?? UNSORTED),
  );

/** Whether it stands in the navigation: it takes nothing but somebody's name. */
export const isEntry = ({ path }: Page): boolean => !path.replace(NAME, "").includes("/:");

/** The address of a page of somebody's. */
export const addressOf = ({ path }: Page, { name }: UserRow): string =>
  path.replace(":name", () => encodeURIComponent(name));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page at a path, and what the path says: pages with a word in a place come before those with a name there. */
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

/** Somebody whose profile the actor may know of, or the refusal. */
export function asSeen(context: Context, user: UserRow | undefined): UserRow {
  const verdict = canSeeProfile(context, user);
  if (verdict !== true) throw verdict;
  if (!user) throw notFound("User");
  return user;
}

/** Whose page it is: of whom the path names, else one's own. */
export async function ownerOf(context: Context, name: string | undefined): Promise<UserRow> {
  if (name !== undefined) return asSeen(context, await findUserByName(context, name));
  if (!context.actor.permissions.has(sessionValid)) throw permissionProblem([sessionValid]);
  return getUser(context, context.actor.userID);
}

/** What a page shows. */
export function loadPage(context: Context, user: UserRow, page: Page, sent: Record<string, unknown>) {
  const asked = page.query?.safeParse(sent);
  if (asked && !asked.success) throw validationFailed(fieldErrors(asked.error, sent));
  return page.load(context, user, asked ? asked.data : sent);
}
