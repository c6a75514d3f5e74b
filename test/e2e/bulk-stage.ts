import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { roleIDsOfType, setResourceGrants } from "#features/permissions/server/index.ts";
import { aRole } from "#features/permissions/testing.ts";
import type { TestForum, TestUser } from "../forum.ts";

let lists = 0;

/** Creates a category with so many discussions, the first of which is the newest. */
export async function aList(forum: TestForum, count: number, titled = "Talk") {
  const urlcode = `list-${++lists}`;
  const categoryID = await aCategory(forum, { urlcode, name: `List ${lists}` });
  const ids: number[] = [];
  for (let place = 0; place < count; place++) {
    const dateInserted = new Date(Date.UTC(2026, 0, 1, 0, -place));
    ids.push(await aDiscussion(forum, { categoryID, name: `${titled} ${place + 1}`, dateInserted }));
  }
  return {
    path: `/categories/${urlcode}`,
    ids: ids as [number, ...number[]],
    categoryID,
    name: `List ${lists}`,
  };
}

const READS = { "discussions.view": true, "discussions.add": true, "comments.add": true };

/** Creates a member who holds `names` in one category, and only the usual permissions elsewhere. */
export async function wardenOf(
  forum: TestForum,
  manager: TestUser,
  categoryID: number,
  names: readonly string[] = ["discussions.manage", "discussions.close", "comments.delete"],
): Promise<TestUser> {
  const warden = await forum.as("member");
  const own = await aRole(forum);
  const everybody = await roleIDsOfType(await forum.context(), "member");
  await manager.patch(`/categories/${categoryID}`, { customPermissions: true });
  const held = Object.fromEntries(names.map((name) => [name, true]));
  await setResourceGrants(await forum.context(), "category", categoryID, [
    ...everybody.map((roleID) => ({ roleID, permissions: READS })),
    { roleID: own, permissions: { ...READS, ...held } },
  ]);
  await manager.patch(`/users/${warden.userID}`, { roleID: [...everybody, own] });
  return warden;
}

export const box = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

/** Returns the ids of all selected records of a page. */
export async function chosenOn(page: Page): Promise<number[]> {
  const boxes = await page.locator("input[data-chooses]:checked").all();
  return Promise.all(boxes.map(async (each) => Number(await each.inputValue())));
}

export const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
export const notified = (page: Page, text: string) =>
  notices(page).getByText(text, { exact: true }).waitFor();
export const press = (page: Page, name: string) =>
  notices(page).getByRole("button", { name, exact: true }).click();
