import type { Generated } from "kysely";
import type { Results } from "../contract.ts";

/** A kind of post that shows a poll. */
export type RecordType = "discussion" | "comment";

interface PollTable {
  pollID: Generated<number>;
  recordType: RecordType;
  recordID: number;
  /** Key of the block that shows it inside the post; null for the poll of a whole discussion. */
  blockKey: Generated<string | null>;
  /** Null: the title of the discussion is the question. */
  name: string | null;
  anonymous: boolean;
  maxOptions: number;
  results: Results;
  isChangeable: boolean;
  dateCloses: Date | null;
  /** When it was closed by hand. */
  dateClosed: Date | null;
  /** True once members were notified of the result. */
  isEnded: Generated<boolean>;
  countOptions: Generated<number>;
  countVotes: Generated<number>;
  countVoters: Generated<number>;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  dateDeleted: Date | null;
  dateImported: Date | null;
}

interface PollOptionTable {
  pollOptionID: Generated<number>;
  pollID: number;
  body: string;
  sort: number;
  countVotes: Generated<number>;
  dateImported: Date | null;
}

interface PollVoteTable {
  pollID: number;
  pollOptionID: number;
  userID: number;
  dateInserted: Date;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    polls: PollTable;
    pollOptions: PollOptionTable;
    pollVotes: PollVoteTable;
  }
}
