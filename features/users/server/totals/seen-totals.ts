import type { RawBuilder } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import type { EventType } from "#platform/server/events/events.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { selectUnseen, type Total } from "../members/unseen-queries.ts";
import type { UserRow } from "../tables.ts";

interface UnseenTotal<Unseen> {
  total: Total;
  /**
   * Returns the condition for content that the actor cannot see; actors with an equal `like` cannot see the same
   * content. Null if they see all.
   */
  find(context: Context): Promise<Unseen | null>;
  /** Selects `user_id` and `amount`: the part of the users' totals that comes from unseen content. */
  amounts(unseen: Unseen, userIDs: readonly number[]): RawBuilder<unknown>;
}

const unseenTotals = new ExtensionPoint<UnseenTotal<never>>("unseenTotals");

/** Excludes content that the actor cannot see from a total. */
export const addUnseenTotal = <Unseen extends { like: string }>(unseen: UnseenTotal<Unseen>) =>
  unseenTotals.with(unseen as UnseenTotal<never>);

type Amounts = Partial<Record<Total, number>>;

const CACHED_AT_MOST = 10_000;
const BETWEEN = " ";
const NOTHING: Amounts = {};

/** The unseen content of each total; nothing for actors who see all. */
async function partsOf(context: Context) {
  const totals = context.addons.of(unseenTotals) as unknown as UnseenTotal<{ like: string }>[];
  const parts = await Promise.all(
    totals.map(async ({ total, find, amounts }) => {
      const unseen = await find(context);
      if (!unseen) return null;
      return {
        like: unseen.like,
        of: (userIDs: readonly number[]) => ({ total, amounts: amounts(unseen, userIDs) }),
      };
    }),
  );
  return parts.filter((part) => part !== null);
}

/** A key begins with the number of whom it is about. */
async function load(context: Context, keys: readonly string[]): Promise<Map<string, Amounts>> {
  const keyOf = new Map(keys.map((key) => [Number.parseInt(key, 10), key]));
  const found = new Map<string, Amounts>(keys.map((key) => [key, {}]));
  const parts = await partsOf(context);
  if (parts.length === 0) return found;
  const rows = await selectUnseen(
    context,
    parts.map((part) => part.of([...keyOf.keys()])),
  );
  for (const { total, userID, amount } of rows) {
    const amounts = found.get(keyOf.get(userID) ?? "");
    if (amounts) amounts[total] = amount;
  }
  return found;
}

/** Keyed by account, its totals, and the content that is not visible. */
const cache = new CachedMap<string, Amounts>({ name: "seen totals", atMost: CACHED_AT_MOST, load });
export const cachedTotals = cache.adds;

/** Empties the cache after an event that changes visibility without changing totals. */
export const totalsMovedBy = (type: EventType<object>) => cache.emptiedBy(type);

/** Returns the accounts with totals that exclude content that the actor cannot see. */
export async function seenTotals(context: Context, users: readonly UserRow[]): Promise<readonly UserRow[]> {
  const unseen = (await partsOf(context)).map(({ like }) => like);
  if (unseen.length === 0) return users;
  const keyOf = ({ userID, countDiscussions, countComments, points }: UserRow) =>
    [userID, countDiscussions, countComments, points, ...unseen].join(BETWEEN);
  const amounts = await cache.get(context, users.map(keyOf));
  return users.map((user) => {
    const taken = amounts.get(keyOf(user)) ?? NOTHING;
    // Posts created after the account was read are not in its total yet.
    const countDiscussions = Math.max(user.countDiscussions - (taken.countDiscussions ?? 0), 0);
    const countComments = Math.max(user.countComments - (taken.countComments ?? 0), 0);
    const countPosts = countDiscussions + countComments;
    return {
      ...user,
      countDiscussions,
      countComments,
      countPosts,
      points: user.points - (taken.points ?? 0),
    };
  });
}
