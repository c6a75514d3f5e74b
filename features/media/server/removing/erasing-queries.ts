import type { Context } from "#platform/server/application/context.ts";

const uploadsOf = ({ db }: Context, userID: number) =>
  db.selectFrom("media").where("insertUserID", "=", userID);

/** Returns a page of a user's uploads in the order of ids, including withdrawn ones. */
export const listUploads = (context: Context, userID: number, after: number, limit: number) =>
  uploadsOf(context, userID)
    .innerJoin("mediaFiles", "mediaFiles.fileID", "media.fileID")
    .select(["mediaID", "media.fileID", "name", "extension"])
    .where("mediaID", ">", after)
    .orderBy("mediaID")
    .limit(limit)
    .execute();

export async function countUploads(context: Context, userID: number): Promise<number> {
  const { count } = await uploadsOf(context, userID)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
