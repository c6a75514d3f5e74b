import type { Context } from "#platform/server/application/context.ts";
import type { EmbedCodeRow } from "./tables.ts";

/** Stores a code, and deletes those that have expired. */
export async function insertCode({ db, now }: Context, row: EmbedCodeRow): Promise<void> {
  await db
    .with("expired", (expired) => expired.deleteFrom("embedCodes").where("dateExpires", "<", now))
    .insertInto("embedCodes")
    .values(row)
    .execute();
}

/** Deletes a code, which works once; returns it unless it has expired. */
export async function takeCode({ db, now }: Context, codeHash: Buffer): Promise<EmbedCodeRow | undefined> {
  const row = await db
    .deleteFrom("embedCodes")
    .where("codeHash", "=", codeHash)
    .returningAll()
    .executeTakeFirst();
  return row && row.dateExpires > now ? row : undefined;
}
