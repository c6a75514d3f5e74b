import type { z } from "zod";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { type EventType, onEveryNode } from "#platform/server/events/events.ts";
import { type Contribution, ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** Fields that a feature adds to users wherever they are shown as authors, such as their badges or their rank. */
export interface AuthorPart {
  /** Names the part. */
  name: string;
  /** Schemas of the added fields, for the API reference. */
  fields: Record<string, z.ZodType>;
  /**
   * Name in `expand`, such as `badges`: responses of the API have the fields with `expand=badges` or
   * `expand=insertUser.badges`, and pages always. When absent, responses always have them.
   */
  expand?: string;
  /** True for fields that rows of lists show too, such as a dot on the photo. Rows are many, and show little. */
  isInRows?: boolean;
  /** True for fields that only responses of the API have; pages do not show them. */
  isOnlyInResponses?: boolean;
  /** True for fields that change too often to be cached; `load` then runs for each page. */
  isLive?: boolean;
  /**
   * Returns the fields of these users, who are all authors of a page, in one statement at most. They are the same for
   * all readers; private profiles never show them.
   */
  load(context: Context, userIDs: readonly number[]): Promise<ReadonlyMap<number, object>>;
}

export const authorParts = new ExtensionPoint<AuthorPart>("authorParts");

/** Adds fields to authors. They are cached until an event of `changes`, which `authorPartChangedBy` returns. */
export const addAuthorPart = (part: AuthorPart, ...changes: readonly Contribution[]): Contribution[] => [
  authorParts.with(part),
  ...changes,
];

/**
 * Says when the fields of authors change.
 * @param type An awaited event, so that no node shows outdated fields after the action that emits it.
 * @param usersOf Returns the users whose fields changed; null for all users.
 */
export const authorPartChangedBy = <P extends object>(
  type: EventType<P>,
  usersOf: (payload: P) => readonly number[] | null,
): Contribution => onEveryNode(type, (payload, registry) => drop(registry, usersOf(payload)));

/** Fields of one user in one part; null when there are none. */
interface Known {
  userID: number;
  fields: object | null;
}

const AT_MOST = 10_000;

/** Separates the name of a part from the id of a user in the keys of the cache. */
const BETWEEN = ":";

const cached = new CachedMap<string, Known>({
  name: "author parts",
  atMost: AT_MOST,
  mostBytes: 3 * 1024 * 1024,
  async load(context, keys) {
    const found = new Map<string, Known>();
    for (const part of context.addons.of(authorParts)) {
      const prefix = part.name + BETWEEN;
      const userIDs = keys.flatMap((key) => (key.startsWith(prefix) ? Number(key.slice(prefix.length)) : []));
      if (userIDs.length === 0) continue;
      const loaded = await part.load(context, userIDs);
      for (const userID of userIDs)
        found.set(prefix + userID, { userID, fields: loaded.get(userID) ?? null });
    }
    return found;
  },
});
export const cachedAuthorParts = cached.adds;

function drop(registry: Registry, userIDs: readonly number[] | null): void {
  const changed = userIDs && new Set(userIDs);
  cached.dropWhere(registry, ({ userID }) => changed?.has(userID) ?? true);
}

/** In `expand`, selects all fields that features add to authors, as on pages. */
export const AUTHOR_PARTS = "authorParts";
/** In `expand`, selects the fields that rows of lists show. */
export const AUTHORS_IN_ROWS = "authorsInRows";

const isForPages = (expand: ReadonlySet<string>) => expand.has(ON_PAGES) || expand.has(AUTHORS_IN_ROWS);

const isAsked = (
  { expand: name, isInRows = false, isOnlyInResponses = false }: AuthorPart,
  expand: ReadonlySet<string>,
) =>
  (name === undefined && !(isOnlyInResponses && isForPages(expand))) ||
  (isInRows && expand.has(AUTHORS_IN_ROWS)) ||
  (expand.has(ON_PAGES) && !isOnlyInResponses) ||
  expand.has(AUTHOR_PARTS) ||
  [...expand].some((word) => word === name || word.endsWith(`.${name}`));

/** Returns the added fields of users, by id, in one statement per part at most. */
export async function authorFields(
  context: Context,
  userIDs: readonly number[],
  expand: ReadonlySet<string>,
): Promise<ReadonlyMap<number, object>> {
  const parts = context.addons.of(authorParts).filter((part) => isAsked(part, expand));
  if (parts.length === 0 || userIDs.length === 0) return new Map();
  const keys = parts
    .filter(({ isLive }) => !isLive)
    .flatMap(({ name }) => userIDs.map((userID) => name + BETWEEN + userID));
  const known = await cached.get(context, keys);
  const live = await Promise.all(
    parts.filter(({ isLive }) => isLive).map((part) => part.load(context, userIDs)),
  );
  const fields = new Map<number, object>();
  const add = (userID: number, more: object | null | undefined) =>
    more && fields.set(userID, { ...fields.get(userID), ...more });
  for (const { userID, fields: more } of known.values()) add(userID, more);
  for (const part of live) for (const [userID, more] of part) add(userID, more);
  return fields;
}
