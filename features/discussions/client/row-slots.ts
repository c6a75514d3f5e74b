import type { ComponentType } from "react";
import type { DiscussionOptions } from "#features/layouts/contract.ts";
import { SlotType, useFillings } from "#platform/client/slots.tsx";
import type { DiscussionInRow } from "../contract.ts";

interface InRow {
  discussion: DiscussionInRow;
  options: DiscussionOptions;
}

/** Before a row, such as a checkbox to select it. */
export const discussionRowStart = new SlotType<InRow>("discussionRowStart");
/** Among the state labels of a discussion. */
export const discussionRowLabels = new SlotType<InRow>("discussionRowLabels");
/** After the facts of a row. */
export const discussionRowMetas = new SlotType<InRow>("discussionRowMetas");
/** After the numbers of a row, such as a menu of actions. */
export const discussionRowEnd = new SlotType<InRow>("discussionRowEnd");

/** Beside a list's views, such as filters. */
export const discussionListFilters = new SlotType<{ apiParams: { sort: string } }>("discussionListFilters");

/** Before a list's views, such as a checkbox to select all rows. */
export const discussionListStart = new SlotType<{ discussions: readonly DiscussionInRow[] }>(
  "discussionListStart",
);

type Fillings = readonly ComponentType<InRow>[];

export interface RowFillings {
  start: Fillings;
  labels: Fillings;
  metas: Fillings;
  end: Fillings;
}

/** Contributions to the slots of rows; a list calls this once for all its rows. */
export const useRowFillings = (): RowFillings => ({
  start: useFillings(discussionRowStart),
  labels: useFillings(discussionRowLabels),
  metas: useFillings(discussionRowMetas),
  end: useFillings(discussionRowEnd),
});
