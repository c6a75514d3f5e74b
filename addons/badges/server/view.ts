import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Badge, BadgeFragment, BadgeRequest, UserBadge } from "../contract.ts";
import { allBadges, bodyOf, classOf, type KnownBadge, nameOf } from "./known-badges.ts";
import { type BadgeFigures, selectFigures } from "./queries.ts";
import type { BadgeRequestRow, UserBadgeRow } from "./tables.ts";

const dateOf = (date: Date | null): string | null => date?.toISOString() ?? null;

export const badgeUrl = ({ key }: Pick<KnownBadge, "key">): string => `/badge/${encodeURIComponent(key)}`;

const THOUSAND = 1000;
const shortNumber = (number: number) => (number < THOUSAND ? String(number) : `${number / THOUSAND}k`);

/** The sign on a drawn picture: that of the rule, its threshold, or the first letter of the name. */
const signOf = ({ stock }: KnownBadge, name: string): string =>
  stock ? (stock.sign ?? shortNumber(stock.threshold)) : ([...name][0] ?? "").toUpperCase();

export function viewFragment(context: Context, badge: KnownBadge): BadgeFragment {
  const { badgeID, photoUrl, classLevel } = badge;
  const name = nameOf(context, badge);
  const sign = signOf(badge, name);
  return { badgeID, name, url: badgeUrl(badge), photoUrl, class: classOf(context, badge), classLevel, sign };
}

function viewBadge(context: Context, badge: KnownBadge, figures: BadgeFigures | undefined): Badge {
  const { key, points, stock, enabled, isListed, insertUserID, updateUserID } = badge;
  return {
    ...viewFragment(context, badge),
    ...{ key, body: bodyOf(context, badge), points, type: stock ? "stock" : "custom", enabled, isListed },
    ...{ count: stock?.count ?? null, threshold: stock?.threshold ?? null },
    countUsers: figures?.countUsers ?? 0,
    dateEarned: dateOf(figures?.dateEarned ?? null),
    ...{ insertUserID: insertUserID ?? 0, dateInserted: badge.dateInserted.toISOString() },
    ...{ updateUserID, dateUpdated: dateOf(badge.dateUpdated) },
  };
}

/** Converts badges for responses, in their order, with at most two statements. `figures` saves the first. */
export async function viewBadges(
  context: Context,
  badges: readonly KnownBadge[],
  expand: ReadonlySet<string> = new Set(),
  figures?: ReadonlyMap<number, BadgeFigures>,
): Promise<Badge[]> {
  const numbers = figures ?? (await selectFigures(context));
  const shown = badges.map((badge) => viewBadge(context, badge, numbers.get(badge.badgeID)));
  if (expand.size === 0) return shown;
  const ids = shown.flatMap(({ insertUserID, updateUserID }) => [insertUserID, updateUserID ?? 0]);
  const users = await userFragments(context, new Set(ids));
  return shown.map((badge) => ({
    ...badge,
    ...(expand.has("insertUser") && { insertUser: users.get(badge.insertUserID) }),
    ...(expand.has("updateUser") &&
      badge.updateUserID !== null && { updateUser: users.get(badge.updateUserID) }),
  }));
}

/** Converts badges of members for responses, with one statement at most. Leaves out those of badges that are gone. */
export async function viewUserBadges(
  context: Context,
  rows: readonly UserBadgeRow[],
  expand: ReadonlySet<string> = new Set(),
): Promise<UserBadge[]> {
  const badges = await allBadges(context);
  const ids = rows.flatMap(({ userID, insertUserID }) => [
    ...(expand.has("user") ? [userID] : []),
    ...(expand.has("insertUser") ? [insertUserID ?? 0] : []),
  ]);
  const users = await userFragments(context, new Set(ids));
  return rows.flatMap(({ userID, badgeID, reasonBody, insertUserID, dateInserted }) => {
    const badge = badges.get(badgeID);
    if (!badge) return [];
    const date = dateInserted.toISOString();
    return {
      ...{
        userID,
        badgeID,
        reasonBody,
        dateEarned: date,
        insertUserID: insertUserID ?? 0,
        dateInserted: date,
      },
      ...(expand.has("user") && { user: users.get(userID) }),
      ...(expand.has("badge") && { badge: viewFragment(context, badge) }),
      ...(expand.has("insertUser") && { insertUser: users.get(insertUserID ?? 0) }),
    };
  });
}

/** Converts requests for responses, with one statement at most. Leaves out those for badges that are gone. */
export async function viewRequests(
  context: Context,
  rows: readonly BadgeRequestRow[],
  expand: ReadonlySet<string> = new Set(),
): Promise<BadgeRequest[]> {
  const badges = await allBadges(context);
  const users = await userFragments(context, expand.has("user") ? rows.map(({ userID }) => userID) : []);
  return rows.flatMap(({ userID, badgeID, reasonBody, dateInserted }) => {
    const badge = badges.get(badgeID);
    if (!badge) return [];
    return {
      ...{ userID, badgeID, reasonBody, insertUserID: userID, dateInserted: dateInserted.toISOString() },
      ...(expand.has("user") && { user: users.get(userID) }),
      ...(expand.has("badge") && { badge: viewFragment(context, badge) }),
    };
  });
}
