import { i18nOf } from "#features/locales/server/index.ts";
import { type StockBadge, stockBadges } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { badgesChanged } from "./events.ts";
import { selectBadges } from "./queries.ts";
import type { BadgeRow } from "./tables.ts";

/** Most badges of a forum: all of them are cached. */
export const MOST_BADGES = 500;

/** A badge as it is cached, without the numbers that change often. */
export interface KnownBadge extends Omit<BadgeRow, "countUsers" | "checkedUserID" | "dateDeleted"> {
  /** The rule by which members get it; null when only staff give it. */
  stock: StockBadge | null;
}

const known = new CachedValue<ReadonlyMap<number, KnownBadge>>([badgesChanged], async (context) => {
  const rules = new Map(context.addons.of(stockBadges).map((stock) => [stock.key.toLowerCase(), stock]));
  const badges = (await selectBadges(context)).map(
    ({ countUsers: _, checkedUserID: __, dateDeleted: ___, ...row }): KnownBadge => ({
      ...row,
      stock: (row.isStock && rules.get(row.key.toLowerCase())) || null,
    }),
  );
  // The badges of an add-on are gone while it is off, with their names.
  const named = badges.filter(({ name, stock }) => name !== null || stock !== null);
  return new Map(named.map((badge) => [badge.badgeID, badge]));
});
export const cachedBadges = known.adds;

/** Returns all badges by id, in the order of classes and levels. */
export const allBadges = (context: Context): Promise<ReadonlyMap<number, KnownBadge>> => known.get(context);

/** Returns the badges when this node has loaded them, for code that cannot wait. */
export const badgesNow = ({ addons }: Context): ReadonlyMap<number, KnownBadge> | undefined =>
  known.now(addons);

/** Returns a badge; 404 when there is none. */
export async function getBadge(context: Context, badgeID: number): Promise<KnownBadge> {
  const badge = (await allBadges(context)).get(badgeID);
  if (!badge) throw notFound("Badge");
  return badge;
}

/** Returns the badge with a name in addresses, in any case. */
export async function findBadgeByKey(context: Context, key: string): Promise<KnownBadge | undefined> {
  const lowerCase = key.toLowerCase();
  return [...(await allBadges(context)).values()].find((badge) => badge.key.toLowerCase() === lowerCase);
}

/** Returns the name of a badge, of a stock badge in the reader's language until it is renamed. */
export const nameOf = (context: Context, { name, stock }: KnownBadge): string =>
  name ?? i18nOf(context).say(stock?.name ?? "", { count: stock?.threshold ?? 0 });

/** Returns the class of a badge, that of a rule in the reader's language until it is changed. */
export const classOf = (context: Context, { class: own, stock }: KnownBadge): string | null =>
  own !== null && own === stock?.class ? i18nOf(context).say(own) : own;

/** Returns the text that says what members get a badge for. */
export const bodyOf = (context: Context, { body, stock }: KnownBadge): string =>
  body ?? (stock ? i18nOf(context).say(stock.body, { count: stock.threshold }) : "");
