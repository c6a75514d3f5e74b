import type { ColumnType, Generated, Selectable } from "kysely";

type Values = Record<string, unknown>;

interface TaskTable {
  taskID: Generated<number>;
  kind: string;
  args: ColumnType<Values, string, string>;
  stage: string | null;
  countDone: Generated<number>;
  countTotal: Generated<number>;
  insertUserID: number | null;
  dateInserted: Date;
  dateCanceled: Date | null;
  dateDone: Date | null;
  failure: string | null;
  result: ColumnType<Values | null, string | null, string | null>;
}

export type TaskRow = Selectable<TaskTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    tasks: TaskTable;
  }
}
