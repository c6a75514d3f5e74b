import type { Insertable } from "kysely";
import { bodyFormat } from "#features/formats/contract.ts";
import {
  addressIn,
  dateIn,
  type ImportedRow,
  idIn,
  importTable,
  numberedRows,
  textIn,
} from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import { ExpireType, PostType } from "../../contract.ts";
import { punish } from "../warnings/punish.ts";
import { type Attributes, attributesIn } from "./attributes.ts";
import { findExisting, insertImported, listImported } from "./import-queries.ts";

const COLUMNS = [
  ...(["UserNoteID", "Type", "UserID", "Body", "Format", "InsertUserID", "DateInserted"] as const),
  ...(["InsertIPAddress", "UpdateUserID", "DateUpdated", "Attributes", "posts"] as const),
] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;
type NoteValues = Insertable<Database["userNotes"]>;

interface Known {
  userOf(id: number | null | undefined): number | null;
  types: ReadonlySet<number>;
  rules: ReadonlySet<number>;
}

async function knownOf(context: Context, rows: readonly Row[], all: readonly Attributes[]): Promise<Known> {
  const users = await findUserIDs(
    context,
    rows.flatMap((row, index) =>
      [idIn(row.UserID), idIn(row.InsertUserID), idIn(row.UpdateUserID), all[index]?.ReversedUserID].flatMap(
        (id) => id ?? [],
      ),
    ),
  );
  const ids = (name: "WarningTypeID" | "RuleID") => all.flatMap((each) => each[name] ?? []);
  return {
    userOf: (id) => (id && users.has(id) ? id : null),
    types: await findExisting(context, ["warning_types", "warning_type_id"], ids("WarningTypeID")),
    rules: await findExisting(context, ["rules", "rule_id"], ids("RuleID")),
  };
}

/** Returns when the points end; by the date, or by the time for which they count. */
function endOf({ DateExpires, ExpiresTimespan }: Attributes, dateInserted: Date): Date | null {
  if (DateExpires) return dateIn(DateExpires);
  return ExpiresTimespan ? new Date(dateInserted.getTime() + ExpiresTimespan * 1000) : null;
}

function warningValues(context: Context, given: Attributes, dateInserted: Date, { userOf, rules }: Known) {
  const dateExpires = endOf(given, dateInserted);
  const dateReversed = given.Reversed ? (dateIn(given.DateReversed) ?? dateInserted) : null;
  const isOver = given.Expired || (dateExpires !== null && dateExpires <= context.now);
  return {
    ...{ warningTypeID: given.WarningTypeID ?? null, points: Math.max(given.Points ?? 0, 0), dateExpires },
    ...{ expireNumber: given.ExpireNumber ?? null, dateReversed, moderatorNote: given.ModeratorNote ?? null },
    expireType: ExpireType.safeParse(given.ExpireType?.toLowerCase()).data ?? null,
    ...{ reverseUserID: userOf(given.ReversedUserID), isLive: !isOver && dateReversed === null },
    ruleID: given.RuleID && rules.has(given.RuleID) ? given.RuleID : null,
  };
}

function valuesOf(context: Context, row: Row, given: Attributes, known: Known): NoteValues {
  const isWarning = row.Type?.toLowerCase() === "warning";
  const dateInserted = dateIn(row.DateInserted) ?? context.now;
  return {
    ...{ userNoteID: row.id, type: isWarning ? "warning" : "note", userID: idIn(row.UserID) ?? 0 },
    ...{ body: row.Body ?? "", format: bodyFormat.safeParse(row.Format ?? "").data ?? "text" },
    ...{
      insertUserID: known.userOf(idIn(row.InsertUserID)),
      insertIPAddress: addressIn(row.InsertIPAddress),
    },
    ...{ updateUserID: known.userOf(idIn(row.UpdateUserID)), dateUpdated: dateIn(row.DateUpdated) },
    ...{ dateInserted, dateDeleted: null, dateImported: context.now, warningTypeID: null, ruleID: null },
    ...{ moderatorNote: null, expireNumber: null, expireType: null, dateExpires: null },
    ...{ reverseUserID: null, dateReversed: null },
    ...(isWarning && warningValues(context, given, dateInserted, known)),
  };
}

type PostValues = Insertable<Database["warnedPosts"]>;

/** The posts of a warning: those of this software's exports, or the one that Vanilla names. */
function postsOf(row: Row, { RecordType, RecordID }: Attributes): PostValues[] {
  const own = textIn(row.posts);
  if (own) {
    try {
      const posts = JSON.parse(own) as Omit<PostValues, "userNoteID">[];
      return posts.map(({ recordType, recordID, name, excerpt }) => ({
        ...{ userNoteID: row.id, recordType, recordID, name, excerpt },
      }));
    } catch {
      return [];
    }
  }
  const recordType = PostType.safeParse(RecordType?.toLowerCase()).data;
  if (!recordType || !RecordID) return [];
  return [{ userNoteID: row.id, recordType, recordID: RecordID, name: "", excerpt: "" }];
}

const AT_ONCE = 100;

/** Imports notes and warnings. Their points count, but no one is banned or notified because of them. */
export const importNotes = importTable({
  table: "UserNote",
  columns: COLUMNS,
  after: ["User", "WarningType", "Rule"],
  numbered: numberedRows<(typeof COLUMNS)[number]>("user_notes", "user_note_id"),
  async load(context, rows, report) {
    const all = rows.map((row) => attributesIn(row.Attributes));
    const known = await knownOf(context, rows, all);
    for (const [index, row] of rows.entries()) {
      const given = all[index] as Attributes;
      const values = valuesOf(context, row, given, known);
      const isWarning = values.type === "warning";
      if (known.userOf(values.userID) === null) report.skipped(row.id, "the member does not exist");
      else if (isWarning && !known.types.has(given.WarningTypeID ?? 0))
        report.skipped(row.id, "its warning type does not exist");
      else {
        report.wrote(await insertImported(context, "userNotes", [values]));
        if (isWarning) await insertImported(context, "warnedPosts", postsOf(row, given));
      }
    }
  },
  async finish(context) {
    let after = 0;
    for (;;) {
      const userIDs = await listImported(context, after, AT_ONCE);
      for (const userID of userIDs) await context.transaction((inside) => punish(inside, userID));
      if (userIDs.length < AT_ONCE) return;
      after = userIDs.at(-1) ?? after;
    }
  },
});
