interface ArticleTable {
  articleKey: string;
  url: string;
  discussionID: number | null;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    articles: ArticleTable;
  }
}

export type ArticleRow = ArticleTable;
