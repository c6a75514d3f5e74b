import type { Generated, Selectable } from "kysely";
import type { AppealStatus, AppealType, ExpireType, NoteType, PostType } from "../contract.ts";

interface WarningTypeTable {
  warningTypeID: Generated<number>;
  name: string;
  description: string | null;
  points: number;
  /** How long the points count; null for ever. */
  expireNumber: number | null;
  expireType: ExpireType;
  dateInserted: Date;
  dateDeleted: Date | null;
  dateImported: Date | null;
}
export type WarningTypeRow = Selectable<WarningTypeTable>;

interface RuleTable {
  ruleID: Generated<number>;
  name: string;
  description: string | null;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  dateImported: Date | null;
}
export type RuleRow = Selectable<RuleTable>;

interface UserNoteTable {
  userNoteID: Generated<number>;
  type: NoteType;
  userID: number;
  body: string;
  format: string;
  insertUserID: number | null;
  insertIPAddress: string | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  dateDeleted: Date | null;
  warningTypeID: number | null;
  ruleID: number | null;
  moderatorNote: string | null;
  points: Generated<number>;
  expireNumber: number | null;
  expireType: ExpireType | null;
  dateExpires: Date | null;
  /** True while its points count. */
  isLive: Generated<boolean>;
  reverseUserID: number | null;
  dateReversed: Date | null;
  dateImported: Date | null;
}
export type UserNoteRow = Selectable<UserNoteTable>;

interface WarnedPostTable {
  recordType: PostType;
  recordID: number;
  userNoteID: number;
  name: string;
  excerpt: string;
}

interface PunishmentTable {
  userID: number;
  points: Generated<number>;
  isJailed: Generated<boolean>;
  dateJailEnds: Date | null;
}

interface AppealTable {
  appealID: Generated<number>;
  type: AppealType;
  status: Generated<AppealStatus>;
  userID: number;
  recordType: PostType | null;
  recordID: number | null;
  recordName: string | null;
  /** Identifies the ban or the removal. */
  subject: string;
  appealText: string;
  decisionMessage: string | null;
  assignedUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  dateDecided: Date | null;
}
export type AppealRow = Selectable<AppealTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    warningTypes: WarningTypeTable;
    rules: RuleTable;
    userNotes: UserNoteTable;
    warnedPosts: WarnedPostTable;
    punishments: PunishmentTable;
    appeals: AppealTable;
  }
}
