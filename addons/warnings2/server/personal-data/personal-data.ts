import { addPersonalData, addPersonalTable, MORE, takesName } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { punish } from "../warnings/punish.ts";
import { countNotesAbout, deleteNotesAbout, selectArchived } from "./erasing-queries.ts";

const AT_ONCE = 500;

/** The archive has a member's warnings, but neither notes of the staff nor who wrote them. */
const personalData = [
  addPersonalData({
    name: "notes and warnings about the member",
    async *collect(context, userID) {
      const warnings = await selectArchived(context, userID);
      if (warnings.length > 0) yield { path: "warnings.jsonl", content: warnings };
    },
    count: countNotesAbout,
    erase: async (context, userID, how) =>
      takesName(how) && (await deleteNotesAbout(context, userID, AT_ONCE)) === AT_ONCE ? MORE : null,
  }),
  addPersonalTable({
    ...{ table: "user_notes", key: "user_note_id", of: "insert_user_id", addresses: ["insert_ip_address"] },
    names: ["body", "moderator_note"],
  }),
  addPersonalTable({ table: "warned_posts", key: "user_note_id", names: ["name", "excerpt"] }),
  addPersonalTable({ table: "punishments", key: "user_id", of: "user_id", goes: takesName }),
  addPersonalTable({
    ...{ table: "appeals", key: "appeal_id", of: "user_id", goes: takesName },
    names: ["appeal_text", "decision_message", "record_name"],
    file: {
      path: "appeals.jsonl",
      columns: [
        ...["appeal_id", "type", "status", "record_type", "record_id", "record_name"],
        ...["appeal_text", "decision_message", "date_inserted", "date_decided"],
      ],
    },
  }),
  addPersonalTable({ table: "rules", key: "rule_id", names: ["name", "description"] }),
];

/** The remaining account has the warnings of both, and their points. */
const merging = [
  addMergedRows({
    table: "user_notes",
    columns: ["user_id", "insert_user_id", "update_user_id", "reverse_user_id"],
  }),
  addMergedRows({ table: "appeals", columns: ["user_id"], once: ["subject"] }),
  addMergedRows({ table: "appeals", columns: ["assigned_user_id", "update_user_id"] }),
  addMergedRows({ table: "rules", columns: ["insert_user_id", "update_user_id"] }),
  addMergedRows({
    ...{ table: "punishments", columns: ["user_id"], once: [] },
    move: (context, { intoUserID }) => punish(context, intoUserID),
  }),
];

export const warningPersonalData = [...personalData, ...merging];
