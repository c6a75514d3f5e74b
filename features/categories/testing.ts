import { randomUUID } from "node:crypto";
import { roleIDsOfType, setResourceGrants } from "#features/permissions/server/index.ts";
import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { RoleType, TestForum, TestUser } from "#test/forum.ts";
import type { CategoryDraft } from "./contract.ts";
import { countInCategory, notePost } from "./server/activity/activity-queries.ts";
import { createCategory } from "./server/changing/create-category.ts";
import type { Placed } from "./server/resolve-category.ts";

const GRANTED = { "discussions.view": true, "discussions.add": true, "comments.add": true };

interface Wanted extends Partial<Placed<CategoryDraft>> {
  /** Roles that may see it and post in it; everyone by default. */
  only?: readonly Exclude<RoleType, "guest">[];
}

/** Creates a category and returns its id. */
export async function aCategory(forum: TestForum, { only, ...wanted }: Wanted = {}): Promise<number> {
  const context = await forum.context();
  const word = randomUUID().slice(0, 8);
  const draft = { name: `Category ${word}`, urlcode: `category-${word}`, ...wanted };
  const categoryID = await createCategory(context, only ? { ...draft, customPermissions: true } : draft);
  if (only) {
    const roleIDs = (await Promise.all(only.map((type) => roleIDsOfType(context, type)))).flat();
    const grants = roleIDs.map((roleID) => ({ roleID, permissions: GRANTED }));
    await setResourceGrants(context, "category", categoryID, grants);
  }
  return categoryID;
}

/** Counts a discussion with two comments in a category on each of the `days` of January 2026. */
export async function postsIn(forum: TestForum, { userID }: TestUser, categoryID: number, ...days: number[]) {
  const context = await forum.context();
  for (const day of days) {
    await countInCategory(context, categoryID, { discussions: 1, comments: 2 });
    await notePost(context, categoryID, {
      discussionID: categoryID * 100 + day,
      commentID: null,
      dateInserted: new Date(Date.UTC(2026, 0, day)),
      userID,
      name: `Post of day ${day} in ${categoryID}`,
    });
  }
}

interface Listed {
  categoryID: number;
  children?: Listed[];
}

/** Returns the ids of a list or tree, parents first. */
export const idsOf = (listed: Listed[]): number[] =>
  listed.flatMap(({ categoryID, children = [] }) => [categoryID, ...idsOf(children)]);

const both = (openTo: string, hiddenTo: string, more: Omit<Sent, "params"> = {}) => ({
  "a public one": row(({ open }) => ({ params: { id: open }, ...more }), openTo),
  "one for staff": row(({ hidden }) => ({ params: { id: hidden }, ...more }), hiddenTo),
  "a missing one": row({ params: { id: 999_999 }, ...more }, "404 404 404 404 404 404"),
});

const page = (expected: string, place: "open" | "hidden") =>
  row(
    (world) => ({
      query: {
        layoutViewType: "discussionCategoryPage",
        recordType: "category",
        recordID: world[place],
      },
    }),
    expected,
  );

export const access: AccessTable = {
  "GET /layouts/lookup-hydrate": {
    "the page of a public category": page("200 200 200 200 200 200", "open"),
    "the page of a category for staff": page("403 403 403 403 200 200", "hidden"),
  },
  "GET /categories": { "the list": row({}, "200 200 200 200 200 200") },
  "GET /categories/search": { "by name": row({ query: { query: "" } }, "200 200 200 200 200 200") },
  "GET /categories/:id": both("200 200 200 200 200 200", "403 403 403 403 200 200"),
  "GET /categories/:id/edit": {
    "a public one": row(({ open }) => ({ params: { id: open } }), "403 403 403 403 403 200"),
    "one for staff": row(({ hidden }) => ({ params: { id: hidden } }), "403 403 403 403 403 200"),
  },
  "POST /categories": {
    "a new one": row(
      () => ({ body: { name: "New", urlcode: `new-${randomUUID().slice(0, 8)}` } }),
      "403 403 403 403 403 201",
    ),
  },
  "PATCH /categories/:id": {
    "a public one": row(
      ({ open }) => ({ params: { id: open }, body: { description: "Open." } }),
      "403 403 403 403 403 200",
    ),
    "one for staff": row(
      ({ hidden }) => ({ params: { id: hidden }, body: { description: "Hidden." } }),
      "403 403 403 403 403 200",
    ),
  },
  "PATCH /categories/:id/place": {
    "a new one": row(
      async ({ forum }) => ({ params: { id: await aCategory(forum) }, body: { parentCategoryID: null } }),
      "403 403 403 403 403 200",
    ),
    "one for staff": row(
      ({ hidden }) => ({ params: { id: hidden }, body: { parentCategoryID: null } }),
      "403 403 403 403 403 200",
    ),
  },
  "POST /categories/:id/merge": {
    "an empty one": row(
      async ({ forum, open }) => ({
        params: { id: await aCategory(forum) },
        body: { newCategoryID: open },
      }),
      "403 403 403 403 403 204",
    ),
  },
  "PUT /categories/:id/permissions": {
    "a new one": row(
      async ({ forum }) => ({
        params: { id: await aCategory(forum) },
        body: { customPermissions: true },
      }),
      "403 403 403 403 403 200",
    ),
  },
  "POST /categories/tree": {
    "a new one": row(
      () => ({ body: { categories: [{ name: "New", urlcode: `new-${randomUUID().slice(0, 8)}` }] } }),
      "403 403 403 403 403 201",
    ),
  },
  "DELETE /categories/:id": {
    "an empty one": row(
      async ({ forum }) => ({ params: { id: await aCategory(forum) } }),
      "403 403 403 403 403 204",
    ),
  },
};

/** The fields that a refused request names. */
export const fieldsOf = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field);
