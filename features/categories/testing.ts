import { randomUUID } from "node:crypto";
import { roleIDsOfType, setResourceGrants } from "#features/permissions/server/index.ts";
import type { Person, RoleType, TestForum } from "#test/forum.ts";
import type { CategoryDraft } from "./contract.ts";
import { countInCategory, notePost } from "./server/activity-queries.ts";
import { createCategory } from "./server/create-category.ts";
import type { Placed } from "./server/resolve-category.ts";

const GRANTED = { "discussions.view": true, "discussions.add": true, "comments.add": true };

interface Wanted extends Partial<Placed<CategoryDraft>> {
  /** Roles that alone may see it and post in it; without them everybody may. */
  only?: readonly Exclude<RoleType, "guest">[];
}

/** Makes a category and answers its id. */
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

/** Notes a discussion with two comments in a category for each of `days` of January 2026, as their owner would. */
export async function postsIn(forum: TestForum, { userID }: Person, categoryID: number, ...days: number[]) {
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

/** The ids in a list or a tree, each before those below it. */
export const idsOf = (listed: Listed[]): number[] =>
  listed.flatMap(({ categoryID, children = [] }) => [categoryID, ...idsOf(children)]);
