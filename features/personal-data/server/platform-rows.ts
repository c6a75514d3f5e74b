import { forgetWords } from "#platform/server/forget-words.ts";
import { addKeptTable, always } from "./kept-tables.ts";
import { addPersonalData } from "./openings.ts";
import { spellingsOf } from "./spellings.ts";

/** What the platform keeps of calls for a day, and of work that was done or is still to do, mails among it. */
export const keptByPlatform = [
  addKeptTable({ table: "answers_kept", key: "key", of: "actor_id", goes: always }),
  addPersonalData({
    name: "answers and jobs",
    erase: (context, _userID, _how, was) => forgetWords(context, spellingsOf(was).likes),
  }),
  addKeptTable({ table: "runs", key: "run_id", of: "user_id", goes: always, names: ["args"] }),
  addKeptTable({ table: "run_items", key: "run_id", names: ["failure"] }),
  addKeptTable({
    ...{ table: "sessions", key: "session_id", of: "user_id", goes: always },
    file: {
      path: "sessions.jsonl",
      columns: ["date_inserted", "date_updated", "date_expires", "address", "agent"],
    },
  }),
  addKeptTable({ table: "one_time_keys", key: "key_hash", of: "user_id", goes: always }),
  addKeptTable({
    ...{ table: "discovery_texts", key: "user_id", of: "user_id", goes: always },
    file: { path: "registration.jsonl", columns: ["discovery_text"] },
  }),
];
