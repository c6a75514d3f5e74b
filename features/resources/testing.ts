import { type AccessTable, row } from "#test/access.ts";

const ADMINISTRATORS = "403 403 403 403 403 200";

export const access: AccessTable = {
  "GET /resources": { "all of them": row({}, ADMINISTRATORS) },
  "GET /resources/:recordType": {
    "of discussions": row({ params: { recordType: "discussion" } }, ADMINISTRATORS),
    "of a kind that there is not": row({ params: { recordType: "boat" } }, "403 403 403 403 403 404"),
  },
};
