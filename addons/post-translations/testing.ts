import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { type AccessTable, row } from "#test/access.ts";

/** No service is set up, so those who may translate get a conflict. */
export const access: AccessTable = {
  "POST /discussions/:id/translations": {
    "one that everyone sees": row(
      async ({ forum, open }) => ({
        params: { id: await aDiscussion(forum, { categoryID: open }) },
        body: {},
      }),
      "401 409 409 409 409 409",
    ),
    "a hidden one": row(
      async ({ forum, hidden }) => ({
        params: { id: await aDiscussion(forum, { categoryID: hidden }) },
        body: {},
      }),
      "401 404 404 404 409 409",
    ),
  },
  "POST /comments/:id/translations": {
    "one that everyone sees": row(
      async ({ forum, open }) => ({
        params: {
          id: await aComment(forum, { discussionID: await aDiscussion(forum, { categoryID: open }) }),
        },
        body: {},
      }),
      "401 409 409 409 409 409",
    ),
  },
};
