import { type Insertable, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { FragmentStatus, FragmentType } from "../contract.ts";
import type { RevisionRow } from "./tables.ts";

type Shown = "latest" | "draft" | "active";

const statusesOf = (shown: Shown): FragmentStatus[] => (shown === "latest" ? ["draft", "active"] : [shown]);

const hasRevision = (status: FragmentStatus) => sql<boolean>`exists (
  select from fragment_revisions own where own.fragment_uuid = fragments.fragment_uuid and own.status = ${status})`;

/** Fragments with each of their revisions, without code and other long columns. */
const fragmentsWithRevisions = ({ db }: Context) =>
  db
    .selectFrom("fragments")
    .innerJoin("fragmentRevisions as shown", "shown.fragmentUuid", "fragments.fragmentUuid")
    .select([
      ...(["fragments.fragmentUuid", "fragments.fragmentType", "fragments.name"] as const),
      ...(["fragments.insertUserID", "fragments.dateInserted"] as const),
      ...(["shown.fragmentRevisionUuid", "shown.number", "shown.status", "shown.errors"] as const),
      ...(["shown.jsHash", "shown.cssHash", "shown.commitMessage", "shown.commitDescription"] as const),
      ...(["shown.updateUserID", "shown.dateUpdated", "shown.dateCommitted"] as const),
    ])
    .select([
      sql<boolean>`shown.css <> ''`.as("hasCss"),
      hasRevision("draft").as("hasDraft"),
      hasRevision("active").as("isPublished"),
    ]);

/** A fragment in one of its revisions, without its code. */
export type FragmentRow = Awaited<
  ReturnType<ReturnType<typeof fragmentsWithRevisions>["executeTakeFirstOrThrow"]>
>;
/** A fragment in one of its revisions. */
export type WholeFragment = FragmentRow & Pick<RevisionRow, "jsRaw" | "css" | "previewData" | "customSchema">;

// The draft has a higher number than the active revision.
const isLatestOf = (statuses: readonly FragmentStatus[]) => sql<boolean>`shown.number = (
  select max(other.number) from fragment_revisions other
  where other.fragment_uuid = fragments.fragment_uuid and other.status = any(${statuses}::text[]))`;

/** Returns all fragments that have a revision to show, by name. */
export const listFragmentRows = (
  context: Context,
  shown: Shown,
  fragmentType: FragmentType | undefined,
): Promise<FragmentRow[]> =>
  fragmentsWithRevisions(context)
    .where(isLatestOf(statusesOf(shown)))
    .$if(fragmentType !== undefined, (query) => query.where("fragments.fragmentType", "=", fragmentType!))
    .orderBy("fragments.name")
    .orderBy("fragments.fragmentUuid")
    .execute();

/** Returns the active revisions of all fragments, as far as pages need them. */
export const listPublished = ({ db }: Context) =>
  db
    .selectFrom("fragments")
    .innerJoin("fragmentRevisions as shown", "shown.fragmentUuid", "fragments.fragmentUuid")
    .where("shown.status", "=", "active")
    .select(["fragments.fragmentUuid", "fragmentType", "name", "fragmentRevisionUuid", "status"])
    .select(["jsHash", "cssHash", "customSchema", sql<boolean>`shown.css <> ''`.as("hasCss")])
    .orderBy("name")
    .execute();

/** Finds a fragment in a revision: the latest, the draft, the active one, or the one with a UUID. */
export const findFragment = (
  context: Context,
  fragmentUUID: string,
  revision: Shown | { revisionUUID: string } = "latest",
): Promise<WholeFragment | undefined> =>
  fragmentsWithRevisions(context)
    .select(["shown.jsRaw", "shown.css", "shown.previewData", "shown.customSchema"])
    .where("fragments.fragmentUuid", "=", fragmentUUID)
    .where((eb) =>
      typeof revision === "string"
        ? isLatestOf(statusesOf(revision))
        : eb("shown.fragmentRevisionUuid", "=", revision.revisionUUID),
    )
    .executeTakeFirst();

export const listRevisionRows = (
  context: Context,
  fragmentUUID: string,
  limit: number,
  offset: number,
): Promise<FragmentRow[]> =>
  fragmentsWithRevisions(context)
    .where("fragments.fragmentUuid", "=", fragmentUUID)
    .orderBy("shown.number", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export async function countRevisions({ db }: Context, fragmentUUID: string): Promise<number> {
  const { count } = await db
    .selectFrom("fragmentRevisions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("fragmentUuid", "=", fragmentUUID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks a fragment until the transaction ends, which serializes changes of it. */
export const lockFragment = ({ db }: Context, fragmentUUID: string) =>
  db
    .selectFrom("fragments")
    .selectAll()
    .where("fragmentUuid", "=", fragmentUUID)
    .forUpdate()
    .executeTakeFirst();

/**
 * Prevents the deletion of those of the fragments that exist until the transaction ends. Other locks are taken in the
 * same order.
 */
export async function lockUsed({ db }: Context, fragmentUUIDs: readonly string[]): Promise<void> {
  await db
    .selectFrom("fragments")
    .select("fragmentUuid")
    .where("fragmentUuid", "in", fragmentUUIDs)
    .orderBy("fragmentUuid")
    .forKeyShare()
    .execute();
}

/** Returns the draft, or else the active revision, of a locked fragment. */
export const getLatestRevision = ({ db }: Context, fragmentUUID: string): Promise<RevisionRow> =>
  db
    .selectFrom("fragmentRevisions")
    .selectAll()
    .where("fragmentUuid", "=", fragmentUUID)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** Counts the fragments, and lets no one else add any before the transaction ends. */
export async function lockAndCount({ db }: Context): Promise<number> {
  await sql`lock table fragments in share row exclusive mode`.execute(db);
  const { count } = await db
    .selectFrom("fragments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertFragment(
  { db }: Context,
  values: Insertable<Database["fragments"]>,
): Promise<void> {
  await db.insertInto("fragments").values(values).execute();
}

export async function updateName({ db }: Context, fragmentUUID: string, name: string): Promise<void> {
  await db.updateTable("fragments").set({ name }).where("fragmentUuid", "=", fragmentUUID).execute();
}

export async function insertRevision(
  { db }: Context,
  values: Insertable<Database["fragmentRevisions"]>,
): Promise<void> {
  await db.insertInto("fragmentRevisions").values(values).execute();
}

export async function updateRevision(
  { db }: Context,
  revisionUUID: string,
  values: Updateable<Database["fragmentRevisions"]>,
): Promise<void> {
  await db
    .updateTable("fragmentRevisions")
    .set(values)
    .where("fragmentRevisionUuid", "=", revisionUUID)
    .execute();
}

/** Turns the active revision into a past one, and deletes the oldest past revisions beyond `most`. */
export async function retireActive({ db }: Context, fragmentUUID: string, most: number): Promise<void> {
  await db
    .updateTable("fragmentRevisions")
    .set({ status: "past-revision" })
    .where("fragmentUuid", "=", fragmentUUID)
    .where("status", "=", "active")
    .execute();
  await sql`
    delete from fragment_revisions where fragment_revision_uuid in (
      select fragment_revision_uuid from fragment_revisions
      where fragment_uuid = ${fragmentUUID} and status = 'past-revision'
      order by number desc offset ${most})`.execute(db);
}

export async function removeFragment({ db }: Context, fragmentUUID: string): Promise<void> {
  await db.deleteFrom("fragments").where("fragmentUuid", "=", fragmentUUID).execute();
}

type FileKind = "js" | "css";

/**
 * Finds a file of a fragment: of a revision of any kind, of a committed one whose file has the hash, or of the active
 * one. The code of a given revision is for a preview.
 */
export async function findFile(
  { db }: Context,
  fragmentUUID: string,
  kind: FileKind,
  { hash, revisionUUID }: { hash?: string | undefined; revisionUUID?: string | undefined },
): Promise<{ content: string; hash: string } | null> {
  const hashColumn = kind === "js" ? "jsHash" : "cssHash";
  const row = await db
    .selectFrom("fragmentRevisions")
    .select(`${hashColumn} as hash`)
    .select(({ ref, fn }) =>
      (kind === "js" && revisionUUID !== undefined ? fn.coalesce("previewJs", "js") : ref(kind)).as(
        "content",
      ),
    )
    .where("fragmentUuid", "=", fragmentUUID)
    .where((eb) => {
      if (revisionUUID !== undefined) return eb("fragmentRevisionUuid", "=", revisionUUID);
      if (hash !== undefined) return eb.and([eb(hashColumn, "=", hash), eb("status", "<>", "draft")]);
      return eb("status", "=", "active");
    })
    .limit(1)
    .executeTakeFirst();
  return row && row.content !== null && row.hash !== null ? { content: row.content, hash: row.hash } : null;
}

export async function hasAccepted({ db, actor }: Context): Promise<boolean> {
  const row = await db
    .selectFrom("fragmentDisclosures")
    .select("userID")
    .where("userID", "=", actor.userID)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDisclosure({ db, actor, now }: Context): Promise<void> {
  await db
    .insertInto("fragmentDisclosures")
    .values({ userID: actor.userID, dateAccepted: now })
    .onConflict((on) => on.doNothing())
    .execute();
}
