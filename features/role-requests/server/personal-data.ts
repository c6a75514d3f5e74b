import { addPersonalTable, always } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

/** A member's requests for roles. */
export const requestsOfUsers = [
  addPersonalTable({
    ...{ table: "role_requests", key: "role_request_id", of: "user_id", goes: always },
    file: { path: "role-requests.jsonl", columns: ["role_id", "status", "attributes", "date_inserted"] },
  }),
  addMergedRows({ table: "role_requests", columns: ["user_id"], once: ["role_id", "type"] }),
  addMergedRows({ table: "role_requests", columns: ["status_user_id"] }),
];
