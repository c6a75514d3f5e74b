import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "POST /emails/preview": { "as it is set": row({ body: {} }, "403 403 403 403 403 200") },
  "POST /emails/send-test": {
    "to some address": row({ body: { destinationAddress: "some@people.test" } }, "403 403 403 403 403 201"),
  },
  "POST /emails/try-server": {
    "without a server": row(
      {
        body: {
          ...{ host: "127.0.0.1", port: 1, security: "none", password: "" },
          destinationAddress: "some@people.test",
        },
      },
      "403 403 403 403 403 200",
    ),
  },
};
