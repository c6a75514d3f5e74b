import type { ColumnType, Generated, Selectable } from "kysely";
import type { ReactionClass } from "../contract.ts";

/** What some kinds of reactions have and others do not. */
interface TypeAttributes {
  /** What one must hold besides the permission of its class. */
  permission?: string;
  /** Refused on posts of moderators. */
  protected?: boolean;
  /** How much one by a curator counts. */
  curatorCounts?: number;
  /** At how many a post is told of to the moderators, and at how many it is removed; and under which word of the log. */
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
}
export type ReactionRow = Selectable<ReactionTable>;

interface ReactionCountTable {
  recordType: RecordType;
  recordID: number;
  tagID: number;
  count: number;
  /** Who got the last of them, and when. */
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
