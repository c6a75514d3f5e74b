import type { ColumnType, Generated, Selectable } from "kysely";
import type { ReactionClass } from "../contract.ts";

/** Attributes that only some types of reactions have. */
interface TypeAttributes {
  /** Permission that is needed besides that of its class. */
  permission?: string;
  /** Refused on posts of moderators. */
  protected?: boolean;
  /** Weight of a curator's reaction. */
  curatorCounts?: number;
  /** Numbers of flags at which a post is reported and removed, and the log operation for that. */
  logThreshold?: number;
  removeThreshold?: number;
  log?: string;
  [more: string]: unknown;
}

interface ReactionTypeTable {
  tagID: Generated<number>;
  urlcode: string;
  name: string | null;
  description: string | null;
  class: ReactionClass | null;
  reactionValue: number;
  points: number;
  sort: number;
  active: boolean;
  custom: Generated<boolean>;
  hidden: Generated<boolean>;
  attributes: ColumnType<TypeAttributes, string | undefined, string>;
}
export type ReactionTypeRow = Selectable<ReactionTypeTable>;

export type RecordType = "discussion" | "comment";

interface ReactionTable {
  recordType: RecordType;
  recordID: number;
  userID: number;
  tagID: number;
  dateInserted: Date;
  total: number;
  score: number;
  points: number;
  receiveUserID: number | null;
  /** Discussion from which the reaction came when that was merged into this one. */
  carriedFrom: Generated<number | null>;
  /** Category of the post when it received the reaction; null once that category is deleted. */
  categoryID: number | null;
}
export type ReactionRow = Selectable<ReactionTable>;

interface ReactionCountTable {
  recordType: RecordType;
  recordID: number;
  tagID: number;
  count: number;
  /** Author who received the latest of them, and when. */
  receiveUserID: number | null;
  dateLatest: Date | null;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    reactionTypes: ReactionTypeTable;
    reactions: ReactionTable;
    reactionCounts: ReactionCountTable;
  }
}
