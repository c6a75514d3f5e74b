import { type RawBuilder, type SqlBool, sql } from "kysely";
import { sawComment, seesComment } from "#features/comments/server/index.ts";
import { sawDiscussion, seesDiscussion } from "#features/discussions/server/index.ts";
import type { RangeFilter } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { inRange } from "#platform/server/database/conditions.ts";
import type { NoteType, PostType } from "../../contract.ts";
import { userNotesView } from "../../permissions.ts";
import type { UserNoteRow } from "../tables.ts";

export type NoteRow = UserNoteRow & { warningTypeName: string | null; ruleName: string | null };

/** Members see their own warnings, and staff everything that is not about themselves. */
function isVisible({ actor }: Context): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`(user_notes.user_id = ${actor.userID} and user_notes.type = 'warning')`;
  if (!actor.permissions.has(userNotesView)) return own;
  return sql<SqlBool>`(user_notes.user_id <> ${actor.userID} or ${own})`;
}

const selectNotes = ({ db }: Context) =>
  db
    .selectFrom("userNotes")
    .leftJoin("warningTypes", "warningTypes.warningTypeID", "userNotes.warningTypeID")
    .leftJoin("rules", "rules.ruleID", "userNotes.ruleID")
    .selectAll("userNotes")
    .select(["warningTypes.name as warningTypeName", "rules.name as ruleName"])
    .where("userNotes.dateDeleted", "is", null);

interface Asked {
  type?: NoteType | undefined;
  userNoteID?: RangeFilter | undefined;
  userID?: number | undefined;
  insertUserID?: number | undefined;
  limit: number;
  offset: number;
}

/** Returns visible notes and warnings, newest first. */
export const listNoteRows = (context: Context, asked: Asked): Promise<NoteRow[]> =>
  selectNotes(context)
    .where(isVisible(context))
    .$if(asked.type !== undefined, (query) => query.where("userNotes.type", "=", asked.type as NoteType))
    .$if(asked.userID !== undefined, (query) => query.where("userNotes.userID", "=", asked.userID as number))
    .$if(asked.insertUserID !== undefined, (query) =>
      query.where("userNotes.insertUserID", "=", asked.insertUserID as number),
    )
    .where(
      sql<SqlBool>`${sql.join([sql`true`, ...inRange("userNotes.userNoteID", asked.userNoteID)], sql` and `)}`,
    )
    .orderBy("userNotes.userNoteID", "desc")
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();

export const findVisibleNote = (context: Context, userNoteID: number): Promise<NoteRow | undefined> =>
  selectNotes(context)
    .where(isVisible(context))
    .where("userNotes.userNoteID", "=", userNoteID)
    .executeTakeFirst();

/** Returns notes and warnings without a check. */
export const findNotes = (context: Context, ids: readonly number[]): Promise<NoteRow[]> =>
  selectNotes(context)
    .where("userNotes.userNoteID", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy("userNotes.userNoteID")
    .execute();

/** A post of a warning, as it was then. */
export interface PostOfWarning {
  userNoteID: number;
  recordType: PostType;
  recordID: number;
  name: string;
  excerpt: string;
  /** True while the actor can see the post. */
  isShown: boolean;
  /** True when the actor can see the post, or could before it was deleted. */
  wasShown: boolean;
}

/** Returns the posts of warnings, in one statement. */
export async function selectPosts(
  context: Context,
  userNoteIDs: readonly number[],
): Promise<PostOfWarning[]> {
  if (userNoteIDs.length === 0) return [];
  const id = sql.ref("warned_posts.record_id");
  const ofType = (discussion: RawBuilder<unknown>, comment: RawBuilder<unknown>) =>
    sql`case record_type when 'discussion' then ${discussion} else ${comment} end`;
  const shown = ofType(await seesDiscussion(context, id), await seesComment(context, id));
  const was = ofType(await sawDiscussion(context, id), await sawComment(context, id));
  const { rows } = await sql<PostOfWarning>`
    select user_note_id, record_type, record_id, name, excerpt, ${shown} as is_shown, ${was} as was_shown
    from warned_posts where user_note_id = any(${[...userNoteIDs]}::bigint[])
    order by record_id`.execute(context.db);
  return rows;
}

type NewNote = Partial<UserNoteRow> & Pick<UserNoteRow, "type" | "userID" | "body" | "format">;

/** Inserts a note or a warning of the actor. Returns its id. */
export async function insertNote({ db, actor, now }: Context, note: NewNote): Promise<number> {
  const { userNoteID } = await db
    .insertInto("userNotes")
    .values({
      ...{ insertUserID: actor.userID || null, insertIPAddress: actor.address, dateInserted: now },
      ...{ updateUserID: null, dateUpdated: null, dateDeleted: null, dateImported: null },
      ...{ warningTypeID: null, ruleID: null, moderatorNote: null, expireNumber: null, expireType: null },
      ...{ dateExpires: null, reverseUserID: null, dateReversed: null },
      ...note,
    })
    .returning("userNoteID")
    .executeTakeFirstOrThrow();
  return userNoteID;
}

export async function updateNote(
  { db }: Context,
  userNoteID: number,
  change: Partial<UserNoteRow>,
): Promise<void> {
  await db.updateTable("userNotes").set(change).where("userNoteID", "=", userNoteID).execute();
}

/** Returns a note or a warning, deleted or not, locked until the transaction ends. */
export const findNoteLocked = ({ db }: Context, userNoteID: number): Promise<UserNoteRow | undefined> =>
  db.selectFrom("userNotes").selectAll().where("userNoteID", "=", userNoteID).forUpdate().executeTakeFirst();
