import { commentUrl, discussionUrl } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { personalInfoView } from "#features/permissions/permissions.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AnyNote, UserNote, WarnedPost, Warning } from "../../contract.ts";
import { userNotesView, warningsAdd } from "../../permissions.ts";
import { removalAppealPath } from "../appeals/link.ts";
import { lastingText } from "../lasting.ts";
import { canDeleteNote, seesInternals } from "../policy.ts";
import { typeText } from "../rules/type-texts.ts";
import { type NoteRow, type PostOfWarning, selectPosts } from "./note-queries.ts";
import { renderText } from "./render-text.ts";

async function viewPost(context: Context, row: NoteRow, post: PostOfWarning): Promise<WarnedPost | null> {
  const { actor } = context;
  const { recordType, recordID, name, excerpt, isShown, wasShown } = post;
  // The author knows the post, also when it is gone.
  if (!wasShown && row.userID !== actor.userID) return null;
  const url =
    recordType === "comment" ? commentUrl(recordID) : discussionUrl({ discussionID: recordID, name });
  const appeal =
    !isShown && row.userID === actor.userID
      ? { appealUrl: await removalAppealPath(context, actor.userID, { recordType, recordID }) }
      : {};
  return { recordType, recordID, name, excerpt, url: isShown ? url : null, ...appeal };
}

async function viewNote(context: Context, row: NoteRow): Promise<UserNote> {
  const { actor } = context;
  const isStaff = seesInternals(actor, row);
  const canEdit = row.type === "note" && canDeleteNote(actor, row) === true;
  return {
    ...{ userNoteID: row.userNoteID, type: row.type, userID: row.userID, format: row.format, canEdit },
    body: await renderText(row),
    ...(canEdit && row.insertUserID === actor.userID && { bodyRaw: row.body }),
    dateInserted: row.dateInserted.toISOString(),
    insertUserID: isStaff ? row.insertUserID : null,
    ...(isStaff && actor.permissions.has(personalInfoView) && { insertIPAddress: row.insertIPAddress }),
    dateUpdated: row.dateUpdated?.toISOString() ?? null,
    updateUserID: isStaff ? row.updateUserID : null,
  };
}

async function viewWarning(
  context: Context,
  row: NoteRow,
  posts: readonly PostOfWarning[],
): Promise<Warning> {
  const { actor } = context;
  const isStaff = seesInternals(actor, row);
  const span = row.dateExpires && Math.round((row.dateExpires.getTime() - row.dateInserted.getTime()) / 1000);
  const viewed = await Promise.all(posts.map((post) => viewPost(context, row, post)));
  const shown = viewed.filter((post) => post !== null);
  return {
    ...(await viewNote(context, row)),
    ...{
      warningTypeID: row.warningTypeID ?? 0,
      warningTypeName: typeText(context, row.warningTypeName ?? ""),
      points: row.points,
    },
    expiresString: lastingText(i18nOf(context), row),
    expiresTimespan: span,
    dateExpires: row.dateExpires?.toISOString() ?? null,
    ...{ isLive: row.isLive, reversed: row.dateReversed !== null },
    dateReversed: row.dateReversed?.toISOString() ?? null,
    ...(isStaff && { moderatorNote: row.moderatorNote }),
    ...{ ruleID: row.ruleID, ruleName: row.ruleName, posts: shown },
    ...{ recordID: shown[0]?.recordID ?? null, recordType: shown[0]?.recordType ?? null },
    canReverse: isStaff && actor.permissions.has(warningsAdd),
  };
}

/** Views notes and warnings, in a constant number of statements. */
export async function viewNotes(
  context: Context,
  rows: readonly NoteRow[],
  expand: ReadonlySet<string> = new Set(),
): Promise<AnyNote[]> {
  const warnings = rows.filter(({ type }) => type === "warning").map(({ userNoteID }) => userNoteID);
  const posts = Map.groupBy(await selectPosts(context, warnings), ({ userNoteID }) => userNoteID);
  const shown: AnyNote[] = [];
  for (const row of rows)
    shown.push(
      row.type === "warning"
        ? await viewWarning(context, row, posts.get(row.userNoteID) ?? [])
        : await viewNote(context, row),
    );
  if (!(expand.has("user") || expand.has("insertUser"))) return shown;
  const users = await userFragments(
    context,
    shown.flatMap(({ userID, insertUserID }) => [userID, insertUserID ?? []].flat()),
  );
  const showsAuthors = expand.has("insertUser") && context.actor.permissions.has(userNotesView);
  return shown.map((note) => ({
    ...note,
    ...(expand.has("user") && { user: users.get(note.userID)! }),
    ...(showsAuthors && note.insertUserID !== null && { insertUser: users.get(note.insertUserID)! }),
  }));
}
