import type { ColumnType } from "kysely";
import type { RunStanding } from "../contract.ts";

type Json<T> = ColumnType<T, string, string>;

/** The error of a refused record, in the language of the request. */
export type Failure = RunStanding["progress"]["exceptionsByID"][string];

interface RunTable {
  runID: string;
  name: string;
  args: Json<object>;
  userID: number;
  countTotal: number;
  dateInserted: Date;
}

interface RunItemTable {
  runID: string;
  itemID: number;
  position: number;
  dateDone: Date | null;
  failure: ColumnType<Failure | null, string | null, string | null>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    runSecret: { secret: string };
    runs: RunTable;
    runItems: RunItemTable;
  }
}
