import type { Page } from "playwright-core";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { aRole } from "#features/permissions/testing.ts";
import { openStage } from "./stage.ts";

const MEMBERS = ["discussions.view", "discussions.add", "comments.add"];
const KEEPERS = [
  ...[
    "discussions.edit",
    "discussions.delete",
    "discussions.announce",
    "discussions.close",
    "discussions.sink",
  ],
  ...["comments.edit", "comments.delete", "posts.moderate"],
];

const held = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));

/** Opens a forum with a category that one member moderates, without such permissions elsewhere. */
export async function openMenus() {
  const stage = await openStage();
  const { forum } = stage;
  const administrator = await forum.as("administrator", "chief");
  const author = await forum.as("member", "kestrel");
  const member = await forum.as("member", "reader");
  const moderator = await forum.as("member", "keeper");
  const place = { name: "Workshop", urlcode: "workshop", customPermissions: true };
  const { body: category } = await administrator.post("/categories", place);
  const moderatedID: number = category.categoryID;
  const context = await forum.context();
  const [guests, members, administrators] = await Promise.all([
    roleIDsOfType(context, "guest"),
    roleIDsOfType(context, "member"),
    roleIDsOfType(context, "administrator"),
  ]);
  const grant = (roleID: number, names: readonly string[]) =>
    administrator.patch(`/roles/${roleID}/permissions`, [
      { type: "category", id: moderatedID, permissions: held(names) },
    ]);
  const moderators = await aRole(forum, { name: "Keepers", held: ["session.valid"] });
  for (const roleID of guests) await grant(roleID, ["discussions.view"]);
  for (const roleID of members) await grant(roleID, MEMBERS);
  for (const roleID of [...administrators, moderators]) await grant(roleID, [...MEMBERS, ...KEEPERS]);
  await administrator.patch(`/users/${moderator.userID}`, { roleID: [...members, moderators] });
  return { ...stage, administrator, author, member, moderator, moderatedID };
}

export const openMenu = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** Returns the entries of a menu in order, with a line for each separator. */
export async function entriesOf(page: Page, name: string): Promise<string[]> {
  await openMenu(page, name);
  const menu = page.getByRole("menu", { name });
  await menu.waitFor();
  const all = menu.locator("[role^=menuitem], [role=separator]");
  const texts = await all.evaluateAll((entries: { role: string | null; innerText: string }[]) =>
    entries.map((entry) => (entry.role === "separator" ? "—" : entry.innerText.split("\n")[0] || "—")),
  );
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  return texts;
}

/** Presses a menu entry of a page's discussion, or of its first comment. */
export async function choose(page: Page, entry: string | RegExp, menu = "Discussion Options"): Promise<void> {
  await openMenu(page, menu);
  const exact = typeof entry === "string";
  await page.getByRole("menu", { name: menu }).getByText(entry, { exact }).click();
}

/** Presses it with the keyboard alone. */
export async function chooseByKey(page: Page, entry: string, menu = "Discussion Options"): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem").first().waitFor();
  const focused = page.locator(":focus");
  await page.locator("[role^=menuitem]:focus").waitFor();
  while ((await focused.innerText()) !== entry) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

export const notice = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notices" }).getByText(text).waitFor();
