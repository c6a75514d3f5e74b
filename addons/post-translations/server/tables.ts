import type { Generated, Selectable } from "kysely";

interface PostTranslationTable {
  postTranslationID: Generated<number>;
  discussionID: number | null;
  commentID: number | null;
  locale: string;
  sourceHash: string;
  sourceLocale: string | null;
  service: string;
  name: string | null;
  body: string;
  insertUserID: number | null;
  dateUsed: Date;
}
export type TranslationRow = Selectable<PostTranslationTable>;

interface PostTranslationUsageTable {
  month: string;
  characters: number;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    postTranslations: PostTranslationTable;
    postTranslationUsage: PostTranslationUsageTable;
  }
}
