interface UserMentionTable {
  recordType: string;
  recordID: number;
  userID: number;
  name: string;
  status: MentionStatus;
  dateInserted: Date;
}

export type MentionStatus = "active" | "quoted" | "removed";

declare module "#platform/server/database/database.ts" {
  interface Database {
    userMentions: UserMentionTable;
  }
}
