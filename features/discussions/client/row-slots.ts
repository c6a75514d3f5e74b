import type { ComponentType } from "react";
import type { DiscussionOptions } from "#features/layouts/contract.ts";
import { SlotType, useFillings } from "#platform/client/slots.tsx";
import type { DiscussionInRow } from "../contract.ts";

interface InRow {
  discussion: DiscussionInRow;
  options: DiscussionOptions;
}

/** Before a row: what chooses it. */
export const discussionRowStart = new SlotType<InRow>("discussionRowStart");
/** Among the states of a discussion. */
export const discussionRowLabels = new SlotType<InRow>("discussionRowLabels");
/** After what a row says of its discussion. */
export const discussionRowMetas = new SlotType<InRow>("discussionRowMetas");
/** After a row's numbers: what one can do to it. */
export const discussionRowEnd = new SlotType<InRow>("discussionRowEnd");

/** Beside a list's views: what narrows it down. */
export const discussionListFilters = new SlotType<{ apiParams: { sort: string } }>("discussionListFilters");

/** Before a list's views: what chooses all of its rows. */
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

/** What others put into rows; a list asks once for all of its rows. */
export const useRowFillings = (): RowFillings => ({
  start: useFillings(discussionRowStart),
  labels: useFillings(discussionRowLabels),
  metas: useFillings(discussionRowMetas),
  end: useFillings(discussionRowEnd),
});
