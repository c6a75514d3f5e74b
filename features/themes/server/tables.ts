import type { Generated, Selectable } from "kysely";

interface ThemeTable {
  themeID: Generated<number>;
  name: string;
  parentTheme: string;
  parentVersion: string;
  insertUserID: number | null;
  dateInserted: Date;
  /** The current revision. Null only inside the transaction that creates the theme. */
  revisionID: number | null;
  /** Unpublished changes. */
  draftRevisionID: Generated<number | null>;
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

/** A custom theme has an id, a built-in one a key. */
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
