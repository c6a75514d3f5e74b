import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { userActive, userDeleted, userSaved } from "../events.ts";
import { listFragmentRows } from "../queries.ts";

const AT_MOST = 20_000;

export type FragmentRow = Awaited<ReturnType<typeof listFragmentRows>>[number];

/** Cached rows of fragments, by account, so that pages need no statement for recent authors. */
export const knownFragments = new CachedMap<number, FragmentRow>({
  name: "user fragments",
  atMost: AT_MOST,
  mostBytes: 10 * 1024 * 1024,
  async load(context, userIDs) {
    const rows = await listFragmentRows(context, userIDs);
    return new Map(rows.map((row) => [row.userID, row]));
  },
});

export const cachedFragments = [
  ...knownFragments.adds,
  ...[userSaved, userDeleted, userActive].flatMap((type) =>
    knownFragments.droppedBy(type, ({ userID }) => [userID]),
  ),
];
