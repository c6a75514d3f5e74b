import { type SqlBool, sql } from "kysely";
import { type PostLimits, postsThat } from "#features/automation-rules/server/index.ts";
import { IDEA_TYPE } from "../../contract.ts";

/** Selects the ideas within limits that have one of these statuses. */
export const ideasWithStatus = (statusIDs: readonly number[], limits: PostLimits) =>
  postsThat(
    sql<SqlBool>`discussions.type = ${IDEA_TYPE} and discussions.status_id = any(${statusIDs}::int[])`,
    limits,
  );
