import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { ThemeAssetRow } from "../tables.ts";

/** Content type of an asset that only names an address. */
export const ADDRESS = "text/uri-list";

/** The content is null where it was not queried. */
export type AssetRow = ThemeAssetRow & { content: Buffer | null };

/** Returns the assets of revisions, with the content of those in `withContent` and of addresses. */
export const listAssets = (
  context: Context,
  revisionIDs: readonly number[],
  withContent: readonly string[],
): Promise<AssetRow[]> =>
  context.db
    .selectFrom("themeAssets as assets")
    .leftJoin("themeFiles as files", (join) =>
      join
        .onRef("files.fileHash", "=", "assets.fileHash")
        .on((eb) => eb.or([eb("assets.name", "in", withContent), eb("assets.contentType", "=", ADDRESS)])),
    )
    .select(["assets.revisionID", "assets.name", "assets.type", "assets.contentType", "assets.fileHash"])
    .select("files.content")
    .where("assets.revisionID", "in", revisionIDs)
    .orderBy("assets.name")
    .execute();

/** Returns a short hash of the contents of each revision, equal for equal contents. */
export async function listFingerprints(
  context: Context,
  revisionIDs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await context.db
    .selectFrom("themeAssets")
    .select(["revisionID", "name", "contentType", "fileHash"])
    .where("revisionID", "in", revisionIDs)
    .orderBy("name")
    .execute();
  const parts = Map.groupBy(rows, ({ revisionID }) => revisionID);
  return new Map(
    revisionIDs.map((revisionID) => {
      const contents = (parts.get(revisionID) ?? []).map((each) => [
        each.name,
        each.contentType,
        each.fileHash,
      ]);
      return [revisionID, hash("sha256", JSON.stringify(contents), "hex").slice(0, 8)];
    }),
  );
}

export const findAsset = (context: Context, revisionID: number, name: string) =>
  context.db
    .selectFrom("themeAssets as assets")
    .innerJoin("themeFiles as files", "files.fileHash", "assets.fileHash")
    .select(["assets.revisionID", "assets.name", "assets.type", "assets.contentType", "assets.fileHash"])
    .select("files.content")
    .where("assets.revisionID", "=", revisionID)
    .where("assets.name", "=", name)
    .executeTakeFirst();

/** Copies all assets of a revision to a new one, without those in `except`. */
export async function copyAssets(
  context: Context,
  from: number,
  to: number,
  except: readonly string[],
): Promise<void> {
  await context.db
    .insertInto("themeAssets")
    .columns(["revisionID", "name", "type", "contentType", "fileHash"])
    .expression((eb) =>
      eb
        .selectFrom("themeAssets")
        .select((inner) => [
          inner.val(to).$castTo<number>().as("revisionID"),
          "name",
          "type",
          "contentType",
          "fileHash",
        ])
        .where("revisionID", "=", from)
        .$if(except.length > 0, (query) => query.where("name", "not in", except)),
    )
    .execute();
}

export async function insertAsset(
  context: Context,
  { content, ...row }: ThemeAssetRow & { content: Buffer },
): Promise<void> {
  await context.db
    .insertInto("themeFiles")
    .values({ fileHash: row.fileHash, content })
    .onConflict((on) => on.doNothing())
    .execute();
  await context.db.insertInto("themeAssets").values(row).execute();
}

/** Deletes content that belongs to no revision. */
export async function deleteUnusedFiles(context: Context, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await context.db
    .deleteFrom("themeFiles")
    .where("fileHash", "in", hashes)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("themeAssets")
            .select("name")
            .whereRef("themeAssets.fileHash", "=", "themeFiles.fileHash"),
        ),
      ),
    )
    .execute();
}

/** Returns the sizes of a revision’s assets in bytes, by name. */
export async function listSizes({ db }: Context, revisionID: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("themeAssets as assets")
    .innerJoin("themeFiles as files", "files.fileHash", "assets.fileHash")
    .select((eb) => ["assets.name", eb.fn<number>("length", ["files.content"]).as("size")])
    .where("assets.revisionID", "=", revisionID)
    .execute();
  return new Map(rows.map(({ name, size }) => [name, size]));
}

export async function listHashesOfRevision({ db }: Context, revisionID: number): Promise<string[]> {
  const rows = await db
    .selectFrom("themeAssets")
    .select("fileHash")
    .where("revisionID", "=", revisionID)
    .execute();
  return rows.map(({ fileHash }) => fileHash);
}

export async function listFileHashes(context: Context, themeID: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom("themeAssets")
    .innerJoin("themeRevisions", "themeRevisions.revisionID", "themeAssets.revisionID")
    .select("themeAssets.fileHash")
    .distinct()
    .where("themeRevisions.themeID", "=", themeID)
    .execute();
  return rows.map(({ fileHash }) => fileHash);
}

/** Lists the content of assets that name uploads, such as the address of a logo. */
export async function listUploadsNamed({ db }: Context): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select encode(content, 'escape') as text from theme_files
    where position('/uploads/'::bytea in content) > 0`.execute(db);
  return rows.map(({ text }) => text);
}
