import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReactionFragment, ReactionLog, ReactionShown, ReactionType } from "../contract.ts";
import type { ReactionSubject } from "./extension-points.ts";
import { canUse, isMember, isModerator } from "./policy.ts";
import { type KindCount, selectCounts } from "./queries.ts";
import { allTypes, descriptionOf, nameOf } from "./reaction-types/reaction-types.ts";
import { type PostReactions, reactionsOfPosts } from "./reaction-types/types-of-posts.ts";
import type { ReactionRow, ReactionTypeRow } from "./tables.ts";

export const viewType = (context: Context, row: ReactionTypeRow): ReactionType => ({
  tagID: row.tagID,
  urlCode: row.urlcode,
  name: nameOf(context, row),
  description: descriptionOf(context, row),
  class: row.class,
  points: row.points,
  reactionValue: row.reactionValue,
  attributes: row.attributes,
  sort: row.sort,
  active: row.active,
  custom: row.custom,
  hidden: row.hidden,
  canReact:
    row.active && !row.hidden && isMember(context.actor) === true && canUse(context.actor, row) === true,
});

const fragmentOf = (context: Context, row: ReactionTypeRow) => ({
  tagID: row.tagID,
  urlcode: row.urlcode,
  name: nameOf(context, row),
  class: row.class ?? ("Positive" as const),
  reactionValue: row.reactionValue,
});

/** The count of one type on a record. Flags of other users are visible to moderators only. */
function countOf(context: Context, type: ReactionTypeRow, rows: readonly KindCount[]) {
  const row = rows.find(({ tagID }) => tagID === type.tagID);
  const hasReacted = row?.ownTagID === type.tagID;
  const isSecret = type.class === "Flag" && !isModerator(context.actor);
  return { hasReacted, count: isSecret ? Number(hasReacted) : (row?.count ?? 0) };
}

/** The counts of one record; null when it has none. */
export type Counts = readonly KindCount[] | null;

async function countsOf(context: Context, posts: readonly ReactionSubject[]): Promise<Counts[]> {
  const [first] = posts;
  if (!first) return [];
  const { recordType } = first;
  const ids = posts.map(({ recordID }) => recordID);
  const rows = await selectCounts(context, recordType, ids);
  const counts = Map.groupBy(rows, ({ recordID }) => recordID);
  return ids.map((id) => counts.get(id) ?? null);
}

/** Computes a value once for each list of types; the posts of a page share few lists. */
function oncePerList<T>(compute: (types: readonly ReactionTypeRow[]) => T) {
  const computed = new Map<readonly ReactionTypeRow[], T>();
  return ({ types }: PostReactions): T => {
    const value = computed.get(types) ?? compute(types);
    computed.set(types, value);
    return value;
  };
}

/**
 * Returns the counts of all kinds that posts of one record type can have, in their order; one statement where they are
 * not `found`.
 */
export async function summariesOf(
  context: Context,
  posts: readonly ReactionSubject[],
  reactions: readonly PostReactions[],
  found?: readonly Counts[],
): Promise<ReactionFragment[][]> {
  const counts = found ?? (await countsOf(context, posts));
  const kindsOf = oncePerList((types) =>
    types.map((type) => ({ type, fragment: fragmentOf(context, type) })),
  );
  return counts.map((rows, place) =>
    kindsOf(reactions[place]!).map(({ type, fragment }) => ({
      ...fragment,
      ...countOf(context, type, rows ?? []),
    })),
  );
}

export async function summaryOf(context: Context, post: ReactionSubject): Promise<ReactionFragment[]> {
  const [summary = []] = await summariesOf(context, [post], await reactionsOfPosts(context, [post]));
  return summary;
}

/** Reactions offered on every post with one click: votes, or else the one for liking. */
function atHand(types: readonly ReactionTypeRow[]): readonly ReactionTypeRow[] {
  const named = (word: string) => types.find(({ urlcode }) => urlcode.toLowerCase() === word);
  const [up, down] = [named("up"), named("down")];
  if (up && down) return [up, down];
  const first =
    named("like") ?? types.find((type) => type.class === "Positive" && !type.attributes.permission);
  return first ? [first] : [];
}

/** Reactions as pages show them: the ones offered with one click first, then those with a count. */
export async function shownOf(
  context: Context,
  posts: readonly ReactionSubject[],
  reactions: readonly PostReactions[],
  found?: readonly Counts[],
): Promise<ReactionShown[][]> {
  const counts = found ?? (await countsOf(context, posts));
  const kindsOf = oncePerList((types) => {
    const first = new Set(atHand(types));
    const ordered = [...first, ...types.filter((type) => !first.has(type))].map((type) => {
      const { urlcode, reactionValue } = type;
      return { type, kind: { urlcode, name: nameOf(context, type), reactionValue } };
    });
    const nothing = ordered.flatMap(({ type, kind }) => (first.has(type) ? [{ ...kind, count: 0 }] : []));
    return { first, ordered, nothing };
  });
  return counts.map((rows, place) => {
    const { first, ordered, nothing } = kindsOf(reactions[place]!);
    if (!rows) return nothing;
    return ordered.flatMap(({ type, kind }) => {
      const { count, hasReacted } = countOf(context, type, rows);
      if (count === 0 && !first.has(type)) return [];
      return [{ ...kind, count, ...(hasReacted && { hasReacted }) }];
    });
  });
}

type Logged = Pick<ReactionRow, "recordType" | "recordID" | "tagID" | "userID" | "dateInserted">;

/** Views of the users who reacted. */
export async function viewLog(context: Context, rows: readonly Logged[]): Promise<ReactionLog[]> {
  const [types, users] = await Promise.all([
    allTypes(context),
    userFragments(context, new Set(rows.map(({ userID }) => userID))),
  ]);
  return rows.flatMap(({ recordType, recordID, tagID, userID, dateInserted }) => {
    const type = types.find((each) => each.tagID === tagID);
    const user = users.get(userID);
    if (!type || !user) return [];
    const reactionType = fragmentOf(context, type);
    return [
      { recordType, recordID, tagID, userID, dateInserted: dateInserted.toISOString(), user, reactionType },
    ];
  });
}
