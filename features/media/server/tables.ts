import type { ColumnType, Generated } from "kysely";
import type { Embed } from "../contract.ts";

export interface MediaFileTable {
  /** 64 hexadecimal digits. */
  fileID: string;
  extension: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  animated: Generated<boolean>;
  dateTouched: Date;
}

export interface MediaTable {
  mediaID: Generated<number>;
  fileID: string;
  name: string;
  insertUserID: number | null;
  dateInserted: Date;
  foreignType: string;
  foreignID: number;
  dateChecked: Date;
  dateWithdrawn: Generated<Date | null>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    mediaSecret: { secret: string };
    mediaFiles: MediaFileTable;
    media: MediaTable;
    scrapedPages: {
      urlHash: string;
      embed: ColumnType<Embed | null, string | null, string>;
      failures: Generated<number>;
      dateInserted: Date;
    };
    shownLinks: { recordType: string; recordID: number; target: string; dateChecked: Date };
  }
}
