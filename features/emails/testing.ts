import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "POST /emails/preview": { "as it is set": row({ body: {} }, "403 403 403 403 403 200") },
  "POST /emails/send-test": {
    "to some address": row({ body: { destinationAddress: "some@people.test" } }, "403 403 403 403 403 201"),
  },
};
