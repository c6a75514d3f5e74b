import {
  addPersonalData,
  addPersonalTable,
  always,
  takesName,
} from "#features/personal-data/server/index.ts";
import { signaturesCleaned } from "./events.ts";

export const signaturePersonalData = [
  addPersonalTable({
    ...{
      table: "user_signatures",
      key: "user_id",
      of: "user_id",
      goes: always,
      names: ["body", "body_html"],
    },
    file: {
      path: "signature.jsonl",
      columns: ["body", "format", "body_html", "shows_others", "date_inserted", "date_updated"],
    },
  }),
  addPersonalData({
    name: "signatures in memory",
    async erase(context, userID, how) {
      if (takesName(how)) await context.emit(signaturesCleaned, { userID });
    },
  }),
];
