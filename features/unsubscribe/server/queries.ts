import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

export const selectSecret = async ({ db }: Context): Promise<string> =>
  (await db.selectFrom("unsubscribeSecret").select("secret").executeTakeFirstOrThrow()).secret;
