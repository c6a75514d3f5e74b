import { forgetTerms } from "#platform/server/operations/forget-terms.ts";
import { spellingsOf } from "./erasure/spellings.ts";
import { addPersonalData } from "./extension-points.ts";
import { addPersonalTable, always } from "./personal-tables.ts";

/** Personal data of the platform: requests of the last day, jobs and emails. */
export const platformRows = [
  addPersonalTable({ table: "saved_responses", key: "key", of: "actor_id", goes: always }),
  addPersonalData({
    name: "answers and jobs",
    erase: (context, _userID, _how, was) => forgetTerms(context, spellingsOf(was).likes),
  }),
  addPersonalTable({ table: "runs", key: "run_id", of: "user_id", goes: always, names: ["args"] }),
  addPersonalTable({ table: "run_items", key: "run_id", names: ["failure"] }),
  addPersonalTable({
    ...{ table: "sign_ins", key: "sign_in_id", of: "user_id", goes: always },
    file: { path: "sign-ins.jsonl", columns: ["date_inserted", "address", "agent", "is_new_device"] },
  }),
  addPersonalTable({
    ...{ table: "sessions", key: "session_id", of: "user_id", goes: always },
    file: {
      path: "sessions.jsonl",
      columns: ["date_inserted", "date_updated", "date_expires", "address", "agent"],
    },
  }),
  addPersonalTable({
    ...{ table: "audit_log", key: "audit_log_id", of: "insert_user_id" },
    addresses: ["insert_ip_address"],
    names: ["parent"],
  }),
  addPersonalTable({ table: "one_time_keys", key: "key_hash", of: "user_id", goes: always }),
  addPersonalTable({
    ...{ table: "discovery_texts", key: "user_id", of: "user_id", goes: always },
    file: { path: "registration.jsonl", columns: ["discovery_text"] },
  }),
];
