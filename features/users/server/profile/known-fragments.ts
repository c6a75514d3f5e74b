import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { userActive, userDeleted, userSaved } from "../events.ts";
import { listFragmentRows } from "../queries.ts";

const AT_MOST = 20_000;

export type FragmentRow = Awaited<ReturnType<typeof listFragmentRows>>[number];

/** What fragments are made of, by account: whoever wrote what is read lately costs a page no statement. */
export const knownFragments = new CachedMap<number, FragmentRow>({
  name: "user fragments",
  atMost: AT_MOST,
  mostBytes: 16 * 1024 * 1024,
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
