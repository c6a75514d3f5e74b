import { addLayoutSource, type LayoutRecord, type StoredLayout } from "#features/layouts/server/index.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { layoutChanged } from "./events.ts";
import { spokenLayout } from "./layout-texts.ts";
import { findCurrent, listViewRows } from "./queries.ts";

const keyOf = (layoutViewType: string, { recordType, recordID }: LayoutRecord) =>
  `${layoutViewType} ${recordType === "root" ? "global" : recordType} ${recordID}`;

/** Which layout each record has; the number of views is limited. */
const assigned = new CachedValue(
  [layoutChanged],
  async (context) =>
    new Map((await listViewRows(context)).map((row) => [keyOf(row.layoutViewType, row), row.layoutID])),
);

const shown = new CachedMap<number, StoredLayout>({
  name: "stored layouts",
  atMost: 200,
  load: findCurrent,
});

/** Pages find their layouts in the memory of the node. */
export const storedLayouts = [
  ...assigned.adds,
  ...shown.adds,
  ...shown.droppedBy(layoutChanged, ({ layoutID }) => [layoutID]),
  addLayoutSource({
    async assigned(context, layoutViewType, records) {
      const layouts = await assigned.get(context);
      if (layouts.size === 0) return;
      const layoutID = records
        .map((record) => layouts.get(keyOf(layoutViewType, record)))
        .find((found) => found !== undefined);
      return layoutID === undefined ? undefined : spokenLayout(context, await shown.one(context, layoutID));
    },
    find: async (context, layoutID) => spokenLayout(context, await shown.one(context, layoutID)),
  }),
];
