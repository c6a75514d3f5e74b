import { excerpt, renderBody } from "#features/formats/server/index.ts";
import type { Banner } from "../contract.ts";
import type { BannerRow } from "./tables.ts";

const NAME_LENGTH = 80;

/** Returns the beginning of a banner's text, by which staff recognize it. */
export const nameOf = ({ body, format }: Pick<BannerRow, "body" | "format">): string =>
  excerpt(renderBody(body, format).html, NAME_LENGTH);

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const viewBanner = (row: BannerRow): Banner => ({
  moderationMessageID: row.moderationMessageID,
  body: row.body,
  format: row.format,
  bodyHtml: renderBody(row.body, row.format).html,
  isDismissible: row.isDismissible,
  isEnabled: row.isEnabled,
  recordType: row.recordID === null ? null : "category",
  recordID: row.recordID,
  includeDescendants: row.includeDescendants,
  type: row.type,
  viewLocation: row.viewLocation,
  layoutViewType: row.layoutViewType,
  roleIDs: row.roleIDs,
  dateStart: iso(row.dateStart),
  dateEnd: iso(row.dateEnd),
  sort: row.sort,
  dateInserted: row.dateInserted.toISOString(),
  dateUpdated: iso(row.dateUpdated),
});
