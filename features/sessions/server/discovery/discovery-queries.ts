import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

export async function insertDiscoveryText(
  context: Context,
  userID: number,
  discoveryText: string,
): Promise<void> {
  await context.db.insertInto("discoveryTexts").values({ userID, discoveryText }).execute();
}

export async function deleteDiscoveryText(context: Context, userID: number): Promise<void> {
  await context.db.deleteFrom("discoveryTexts").where("userID", "=", userID).execute();
}

export const listDiscoveryTexts = (context: Context, userIDs: readonly number[]) =>
  context.db
    .selectFrom("discoveryTexts")
    .selectAll()
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .execute();
