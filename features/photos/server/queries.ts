import { sql } from "kysely";
import { photoPath } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Returns those of these photos that a user has. */
export async function listUsed({ db }: Context, photoIDs: readonly string[]): Promise<ReadonlySet<string>> {
  const paths = new Map(photoIDs.map((photoID) => [photoPath(photoID), photoID]));
  const rows = await db
    .selectFrom("users")
    .select("photo")
    .where("photo", "=", sql<string>`any(${[...paths.keys()]}::text[])`)
    .execute();
  return new Set(rows.flatMap(({ photo }) => paths.get(photo ?? "") ?? []));
}
