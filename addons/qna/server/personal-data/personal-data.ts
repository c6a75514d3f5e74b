import { recordsRenumbered } from "#features/import/server/index.ts";
import { addPersonalTable } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { renumber } from "./renumber-queries.ts";

/** Personal data of members: the answers that they accepted, and their points for answers. Both stay with the posts. */
export const qnaPersonalData = [
  addPersonalTable({
    ...{ table: "answers", key: "comment_id", of: "accept_user_id" },
    file: { path: "accepted-answers.jsonl", columns: ["comment_id", "discussion_id", "date_accepted"] },
  }),
  addPersonalTable({
    ...{ table: "answerers", key: "discussion_id", of: "user_id" },
    file: { path: "points-for-answers.jsonl", columns: ["discussion_id", "points"] },
  }),
  addMergedRows({ table: "answers", columns: ["receive_user_id", "accept_user_id"] }),
  addMergedRows({ table: "answerers", columns: ["user_id"], once: ["discussion_id"] }),
  recordsRenumbered.with(renumber),
];
