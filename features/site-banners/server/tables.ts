import type { Generated, Selectable } from "kysely";
import type { BodyFormat } from "#features/formats/contract.ts";
import type { BannerPages, BannerType } from "../contract.ts";

interface SiteBannerTable {
  moderationMessageID: Generated<number>;
  body: string;
  format: BodyFormat;
  isDismissible: boolean;
  isEnabled: boolean;
  type: BannerType;
  recordID: number | null;
  includeDescendants: boolean;
  viewLocation: "content" | "panel";
  layoutViewType: BannerPages;
  roleIDs: number[];
  dateStart: Date | null;
  dateEnd: Date | null;
  sort: number;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
}
export type BannerRow = Selectable<SiteBannerTable>;

interface SiteBannerDismissalTable {
  userID: number;
  moderationMessageID: number;
  dateInserted: Date;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    siteBanners: SiteBannerTable;
    siteBannerDismissals: SiteBannerDismissalTable;
  }
}
