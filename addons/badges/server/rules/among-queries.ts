import { type SqlBool, sql } from "kysely";
import type { Among } from "#features/users/server/index.ts";

/** Selects members by their ids. */
export const amongIDs =
  (userIDs: readonly number[]): Among =>
  (userID) =>
    sql<SqlBool>`${userID} = any(${userIDs}::bigint[])`;

/** Selects the members with ids above `after`, up to `last`. */
export const amongRange =
  (after: number, last: number): Among =>
  (userID) =>
    sql<SqlBool>`${userID} > ${after} and ${userID} <= ${last}`;
