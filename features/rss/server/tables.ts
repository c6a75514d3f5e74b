import type { ColumnType, Generated } from "kysely";
import type { FeedContent } from "../contract.ts";

/** Reason why a feed could not be fetched. */
export type FetchProblem = "unreachable" | "notFeed";

interface RssFeedTable {
  url: string;
  content: ColumnType<FeedContent | null, string | null, string | null>;
  failures: Generated<number>;
  problem: FetchProblem | null;
  /** When a page last showed the feed, to the day. */
  dateWanted: Date;
  dateFetched: Date | null;
  /** When the feed is due to be fetched. */
  dateNext: Date;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    rssFeeds: RssFeedTable;
  }
}
