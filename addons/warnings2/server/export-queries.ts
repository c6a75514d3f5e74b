import { sql } from "kysely";
import { date, exportTable, int, text } from "#features/export/server/index.ts";

const rules = exportTable({
  table: "Rule",
  columns: {
    RuleID: int("ruleID"),
    Name: text("name"),
    Description: text("description"),
    InsertUserID: int("insertUserID"),
    DateInserted: date("dateInserted"),
    UpdateUserID: int("updateUserID"),
    DateUpdated: date("dateUpdated"),
  },
  from: sql`rules order by rule_id`,
  after: ["User"],
});

/** Columns that Vanilla does not have begin with a small letter. */
const types = exportTable({
  table: "WarningType",
  columns: {
    WarningTypeID: int("warningTypeID"),
    Name: text("name"),
    Description: text("description"),
    Points: int("points"),
    ExpireNumber: int("expireNumber"),
    ExpireType: text("expireType"),
    dateDeleted: date("dateDeleted"),
  },
  from: sql`warning_types order by warning_type_id`,
  after: [],
});

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;

const attributes = sql`case user_notes.type when 'warning' then json_strip_nulls(json_build_object(
  'WarningTypeID', warning_type_id, 'Points', user_notes.points, 'ExpireNumber', expire_number,
  'ExpireType', expire_type, 'DateExpires', ${moment("date_expires")},
  'Expired', not is_live and date_reversed is null, 'Reversed', date_reversed is not null,
  'DateReversed', ${moment("date_reversed")}, 'ReversedUserID', reverse_user_id,
  'ModeratorNote', moderator_note, 'RuleID', rule_id,
  'RecordType', first.record_type, 'RecordID', first.record_id)) end`;

const notes = exportTable({
  table: "UserNote",
  columns: {
    UserNoteID: int("user_notes.userNoteID"),
    Type: text("type"),
    UserID: int("userID"),
    Body: text("body"),
    Format: text("format"),
    InsertUserID: int("insertUserID"),
    DateInserted: date("dateInserted"),
    InsertIPAddress: text("insertIPAddress"),
    UpdateUserID: int("updateUserID"),
    DateUpdated: date("dateUpdated"),
    Attributes: text(attributes),
    posts: text(sql`(
      select json_agg(json_build_object('recordType', record_type, 'recordID', record_id, 'name', name,
        'excerpt', excerpt) order by record_type, record_id)
      from warned_posts where warned_posts.user_note_id = user_notes.user_note_id)`),
  },
  from: sql`user_notes left join lateral (
      select record_type, record_id from warned_posts
      where warned_posts.user_note_id = user_notes.user_note_id order by record_id limit 1) as first on true
    where date_deleted is null order by user_notes.user_note_id`,
  after: ["User", "WarningType", "Rule"],
});

export const exportWarnings = [rules, types, notes];
