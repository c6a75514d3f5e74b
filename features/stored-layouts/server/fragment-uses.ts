import { type AppliedFragment, addFragmentUses } from "#features/fragments/server/index.ts";
import { listLayoutsNaming } from "./fragment-queries.ts";
import { listViewRows } from "./queries.ts";
import { viewViews } from "./view.ts";

/** Layouts apply fragments, and so do the records whose pages show these layouts. */
export const usesOfLayouts = addFragmentUses(async (context, fragmentUUIDs) => {
  const layouts = await listLayoutsNaming(context, fragmentUUIDs);
  if (layouts.length === 0) return [];
  const ids = [...new Set(layouts.map(({ layoutID }) => layoutID))];
  const views = await viewViews(context, await listViewRows(context, ids));
  return layouts.flatMap(({ layoutID, name, layoutViewType, fragmentUUID }): AppliedFragment[] => [
    {
      fragmentUUID,
      recordType: "layout",
      recordID: layoutID,
      name,
      url: `/appearance/layouts/${layoutViewType}/${layoutID}/edit`,
    },
    ...views
      .filter((view) => view.layoutID === layoutID)
      .map(({ recordType, recordID, record }) => ({
        ...{ fragmentUUID, recordType, recordID },
        ...(record ?? { name, url: null }),
      })),
  ]);
});
