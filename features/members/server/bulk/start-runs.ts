import type { LongRunnerQuery } from "#features/calls/contract.ts";
import { type LongRun, startRun } from "#features/calls/server/index.ts";
import { assignableRoleIDs } from "#features/permissions/server/index.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Assignment } from "../../contract.ts";
import { canAssignAll, canEditMembers } from "../policy.ts";
import { assignRun } from "./runs.ts";

/** Starts an action on members, of which the first part may be done in this call. */
export const startOn = <Args extends object>(
  context: Context,
  run: LongRun<Args>,
  { longRunnerMode: mode, longRunnerTimeout: timeout }: LongRunnerQuery,
  { userIDs, ...args }: Args & { userIDs: readonly number[] },
) => startRun(context, run, { itemIDs: userIDs, args: args as unknown as Args, mode, timeout });

/** Checks the roles before any member gets them, and starts. */
export async function startAssigning(context: Context, query: LongRunnerQuery, assignment: Assignment) {
  must(canEditMembers(context.actor));
  const { addRoleIDs = [], removeRoleIDs = [], addReplacementRoleIDs = [] } = assignment;
  const roleIDs = [...addRoleIDs, ...removeRoleIDs, ...addReplacementRoleIDs];
  must(canAssignAll(await assignableRoleIDs(context), roleIDs));
  requireConfirmed(context);
  return startOn(context, assignRun, query, assignment);
}
