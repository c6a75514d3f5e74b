import type { Generated, Selectable } from "kysely";

interface ThemeTable {
  themeID: Generated<number>;
  name: string;
  parentTheme: string;
  parentVersion: string;
  insertUserID: number | null;
  dateInserted: Date;
  /** The revision that is seen. Null only inside the transaction that makes the theme. */
  revisionID: number | null;
}

interface ThemeRevisionTable {
  revisionID: Generated<number>;
  themeID: number;
  name: string | null;
  insertUserID: number | null;
  dateInserted: Date;
}

interface ThemeAssetTable {
  revisionID: number;
  name: string;
  type: string;
  contentType: string;
  fileHash: string;
}

/** A theme is named by its id, or by its key when it comes with the software. */
interface NamedTheme {
  themeID: number | null;
  fileTheme: string | null;
}

interface ThemePreviewTable extends NamedTheme {
  sessionID: number;
  revisionID: number | null;
  redirect: string | null;
}

export type ThemeAssetRow = Selectable<ThemeAssetTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    themes: ThemeTable;
    themeRevisions: ThemeRevisionTable;
    themeFiles: { fileHash: string; content: Buffer };
    themeAssets: ThemeAssetTable;
    themeCurrent: NamedTheme & { one: Generated<boolean> };
    themePreviews: ThemePreviewTable;
  }
}
