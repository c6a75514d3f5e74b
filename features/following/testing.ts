import { type AccessTable, row, type Sent } from "#test/access.ts";

const FOLLOWED = { body: { "preferences.followed": true } };

const onCategory = (openTo: string, hiddenTo: string, sent: Sent = {}) => ({
  "a public one": row(({ open }) => ({ params: { id: open }, ...sent }), openTo),
  "one for staff": row(({ hidden }) => ({ params: { id: hidden }, ...sent }), hiddenTo),
});

const onPreferences = (sent: Sent = {}) => ({
  "the actor's own": row(
    ({ open }) => ({ params: { id: open, userID: "$me" }, ...sent }),
    "403 200 200 200 200 200",
  ),
  "the owner's": row(
    ({ open }, { userID }) => ({ params: { id: open, userID }, ...sent }),
    "403 403 403 403 403 200 200",
  ),
  "of one for staff": row(
    ({ hidden }) => ({ params: { id: hidden, userID: "$me" }, ...sent }),
    "403 404 404 404 200 200",
  ),
});

export const access: AccessTable = {
  "PUT /categories/:id/follow": onCategory("403 200 200 200 200 200", "403 404 404 404 200 200", {
    body: { followed: true },
  }),
  "GET /categories/preferences/:userID": {
    "the actor's own": row({ params: { userID: "$me" } }, "403 200 200 200 200 200"),
    "the owner's": row((_world, { userID }) => ({ params: { userID } }), "403 403 403 403 403 200 200"),
  },
  "GET /categories/:id/preferences/:userID": onPreferences(),
  "PATCH /categories/:id/preferences/:userID": onPreferences(FOLLOWED),
  "GET /categories/suggested": { "for oneself": row({}, "403 200 200 200 200 200") },
};
