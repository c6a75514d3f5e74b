import { aCategory } from "#features/categories/testing.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import type { IdeationType } from "./contract.ts";

/** Enables the add-on. */
export const withIdeation = (forum: TestForum) => forum.forum.application.switchAddon("ideation", true);

/** Creates a category that takes ideas, and returns its id. */
export async function anIdeaCategory(forum: TestForum, ideationType: IdeationType = "up"): Promise<number> {
  const administrator = await forum.as("administrator");
  const categoryID = await aCategory(forum);
  const { status, body } = await administrator.patch(`/categories/${categoryID}`, { ideationType });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return categoryID;
}

/** Proposes an idea, and returns its id. */
export async function anIdea(author: TestUser, categoryID: number, more: object = {}): Promise<number> {
  const sent = { name: "Dark mode", body: "Easier on the eyes.", format: "text", categoryID, ...more };
  const { body, status } = await author.post("/discussions/idea", sent);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.discussionID;
}

/** Returns the ids of the statuses of ideas, by their names. */
export async function ideaStatuses(user: TestUser): Promise<Record<string, number>> {
  const { body } = await user.get("/discussions/statuses", { subType: "idea" });
  return Object.fromEntries(
    body.map(({ name, statusID }: { name: string; statusID: number }) => [name, statusID]),
  );
}
