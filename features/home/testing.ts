import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /home/places": { "the menu": row({}, "200 200 200 200 200 200") },
  "POST /home/read": { everything: row({ body: {} }, "403 201 201 201 201 201") },
  "POST /home/unread": {
    everything: row({ body: { dateMarked: new Date(0).toISOString() } }, "403 201 201 201 201 201"),
  },
};
