import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** A badge that members get by themselves once a count is high enough. The add-on Badges gives it while it is on. */
export interface StockBadge {
  /** Name in addresses, such as `comment-10`, and of the same badge in a forum that is imported. Never changes. */
  key: string;
  /** May contain `{count}`, the threshold. Marked with `source`. */
  name: string;
  /** One sentence about what members get it for, which may contain `{count}`. Marked with `source`. */
  body: string;
  /** Name of a `MemberCount`, and the number from which on members have the badge. */
  count: string;
  threshold: number;
  /** Points for members who get it. */
  points: number;
  /** Badges of one class are levels of one achievement: beside a name, only the highest is shown. Marked with `source`. */
  class: string;
  level: number;
  /** Sign on its picture, of one or two characters; by default the threshold. */
  sign?: string;
}

/** The badges of all features. */
export const stockBadges = new ExtensionPoint<StockBadge>("stockBadges");

/** Adds a badge that members get by themselves. */
export const addStockBadge = (badge: StockBadge) => stockBadges.with(badge);
