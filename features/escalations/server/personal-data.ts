import { addPersonalData, addPersonalTable, takesTexts } from "#features/personal-data/server/index.ts";
import { wipeComments, wipeEscalations } from "./queries.ts";

/** Copies of members' posts, and their comments on escalations. */
export const escalationPersonalData = [
  addPersonalData({
    name: "escalations",
    async erase(context, userID, how) {
      if (!takesTexts(how)) return;
      await wipeEscalations(context, userID);
      await wipeComments(context, userID);
    },
  }),
  addPersonalTable({
    table: "escalations",
    key: "escalation_id",
    names: ["name", "record_name", "record_html"],
  }),
  addPersonalTable({
    ...{ table: "escalation_comments", key: "comment_id", of: "insert_user_id" },
    ...{ addresses: ["insert_ip_address"], names: ["body", "body_html"] },
    file: {
      path: "escalation-comments.jsonl",
      columns: ["escalation_id", "body", "format", "date_inserted"],
    },
  }),
];
