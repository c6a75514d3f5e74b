import type { RowOrder } from "#platform/server/extension-points/row-query.ts";
import type { ListQuery } from "../../contract.ts";

export type Sort = ListQuery["sort"];

const DAY = 86_400_000;

/** How fast trends fade, by the age of the discussion in days. */
const SLOTS = [
  { days: 1, window: 2, power: 1.5 },
  { days: 7, window: 168, power: 1.15 },
];
const SLOWEST = { window: 720, power: 1.1 };

export interface Order extends Sort {
  now: Date;
  /** When the discussion began; only the comments of one discussion can be sorted by trend. */
  since: Date;
  /** The order in SQL, when another feature adds it. */
  added?: RowOrder | null;
}

/** Activity against age: `activity / (age + window) ^ power`, with the age in units of 24 minutes. */
export const fadingOf = ({ now, since }: Order) =>
  SLOTS.find(({ days }) => now.getTime() - since.getTime() < days * DAY) ?? SLOWEST;
