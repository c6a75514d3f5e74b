import { rolesThatHold } from "#features/permissions/server/index.ts";
import type { PermissionSet } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { moderates, moderatesAnything } from "../policy.ts";
import { selectModerators, type WantedModerators } from "./moderator-queries.ts";

/** So many people are told of one report or escalation, whoever was here last first. */
const TOLD_AT_MOST = 100;

const rolesFor = (context: Context, categoryID: number | null) =>
  rolesThatHold(context, (permissions: PermissionSet) =>
    categoryID === null ? moderatesAnything({ permissions }) : moderates({ permissions }, categoryID),
  );

/** A page of those who deal with reports in a category, or anywhere when that is null, by name. */
export const listModerators = async (
  context: Context,
  categoryID: number | null,
  wanted: WantedModerators,
): Promise<number[]> => selectModerators(context, await rolesFor(context, categoryID), wanted);

/** Those among `userIDs` who do. */
export const findModerators = (context: Context, categoryID: number, userIDs: readonly number[]) =>
  listModerators(context, categoryID, { userIDs, limit: userIDs.length });

/** Whom to tell of what happens in a category. */
export const moderatorsOf = (context: Context, categoryID: number) =>
  listModerators(context, categoryID, { limit: TOLD_AT_MOST, isRecentFirst: true });
