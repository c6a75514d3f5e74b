import { aDiscussion } from "#features/discussions/testing.ts";
import { type AccessTable, row } from "#test/access.ts";

export const access: AccessTable = {
  "GET /discussions/:id/further-reading": {
    "of one for everybody": row(
      async ({ forum, open: categoryID }) => ({ params: { id: await aDiscussion(forum, { categoryID }) } }),
      "200 200 200 200 200 200",
    ),
    "of one for staff": row(
      async ({ forum, hidden: categoryID }) => ({ params: { id: await aDiscussion(forum, { categoryID }) } }),
      "404 404 404 404 200 200",
    ),
  },
};
