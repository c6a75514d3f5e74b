import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { scheduleAllow } from "../permissions.ts";
import type { DraftRow } from "./tables.ts";

const MINUTE = 60_000;
const EARLIEST = 15 * MINUTE;
const LATEST = 366 * 24 * 60 * MINUTE;

export const isMember = ({ userID }: Actor): Verdict => userID > 0 || permissionProblem([sessionValid]);

export const isOwner = ({ userID }: Actor, { insertUserID }: DraftRow): boolean =>
  userID > 0 && userID === insertUserID;

export const canSchedule = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(scheduleAllow) || permissionProblem([scheduleAllow]);

/** Soon enough to be meant, and late enough to be thought over. */
export function isTimely(date: Date, now: Date): boolean {
  const ahead = date.getTime() - now.getTime();
  return ahead >= EARLIEST && ahead <= LATEST;
}
