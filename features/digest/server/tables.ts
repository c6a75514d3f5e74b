import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Frequency } from "../contract.ts";

interface DigestMemberTable {
  userID: number;
  state: number;
  frequency: Frequency | null;
}
export type DigestMember = Selectable<DigestMemberTable>;

interface DigestTable {
  digestID: GeneratedAlways<number>;
  frequency: Frequency;
  day: string;
  dateDue: Date;
  afterUserID: Generated<number>;
  dateEnlisted: Date | null;
  countSent: Generated<number>;
}
export type DigestRow = Selectable<DigestTable>;

interface DigestLeaseTable {
  digestID: number;
  userID: number;
  dateDue: Date;
  attempts: Generated<number>;
  dateClaimed: Date | null;
}
export type DigestLease = Selectable<DigestLeaseTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    digestMembers: DigestMemberTable;
    digests: DigestTable;
    digestLeases: DigestLeaseTable;
  }
}
