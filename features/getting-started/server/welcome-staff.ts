import { categoryTree, createCategory } from "#features/categories/server/index.ts";
import { DiscussionDraft } from "#features/discussions/contract.ts";
import { createDiscussion } from "#features/discussions/server/index.ts";
import { findSiteTotals } from "#features/layouts/server/index.ts";
import { listGrants, ROOT, roleIDsOfType, setResourceGrants } from "#features/permissions/server/index.ts";
import { firstAdministratorRegistered } from "#features/sessions/server/index.ts";
import { readStoredSettings, storeSetting } from "#features/settings/server/index.ts";
import type { I18n } from "#platform/contract/i18n.ts";
import { withSettings } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { on } from "#platform/server/events/events.ts";
import { staffPost, writtenPosts } from "./settings.ts";
import { languageOf, welcome } from "./welcome.ts";

const bodyIn = ({ t }: I18n) =>
  [
    t("Only moderators and administrators see this category. Use it to talk about the community."),
    `## ${t("Where things are")}`,
    [
      t("**Review** in the [dashboard](/dashboard) holds reports, posts that wait for approval and spam."),
      t("**Log** shows who removed or changed what. Most of it can be undone there."),
      t("**Search the dashboard** with / to find a setting, a page, a member or a role."),
      t("**Roles & Permissions** decides who can see and do what, everywhere or in one category."),
    ]
      .map((line) => `- ${line}`)
      .join("\n"),
    `## ${t("Good habits")}`,
    [
      t("Give a reason when you remove a post or ban a member: they read it."),
      t("Leave a note for your colleagues, and ask here when you are not sure."),
      t("Start with a friendly word: most people don’t know the rules yet."),
    ]
      .map((line) => `- ${line}`)
      .join("\n"),
    `*${t("This post was created automatically. Administrators can edit or delete it, and the category too.")}*`,
  ].join("\n\n");

/** Returns the permissions of the staff’s roles where a category has none of its own. */
async function grantsOfStaff(context: Context) {
  const types = ["moderator", "administrator"] as const;
  const roleIDs = (await Promise.all(types.map((type) => roleIDsOfType(context, type)))).flat();
  const grants = await listGrants(context);
  return roleIDs.map((roleID) => ({
    roleID,
    permissions: Object.fromEntries(
      grants
        .filter((grant) => grant.roleID === roleID && grant.resourceType === "category")
        .filter(({ resourceID, granted }) => resourceID === ROOT && granted)
        .map(({ permission }) => [permission, true]),
    ),
  }));
}

/** Creates a category that only the staff sees. */
const createStaffCategory = (context: Context, { t }: I18n): Promise<number> =>
  context.transaction(async (inside) => {
    const categoryID = await createCategory(inside, {
      name: t("Staff"),
      urlcode: "staff",
      description: t("For moderators and administrators only."),
      customPermissions: true,
    });
    await setResourceGrants(inside, "category", categoryID, await grantsOfStaff(inside));
    await storeSetting(inside, staffPost, { categoryID, discussionID: null });
    return categoryID;
  });

/** Returns whether a forum has only what it comes with: one category, and no post but its own. */
async function isNew(context: Context): Promise<boolean> {
  const count = (await findSiteTotals(context, ["discussion"])).get("discussion") ?? 0;
  return count <= writtenPosts(context).length && (await categoryTree(context)).nodes.length === 1;
}

/** Gives a new forum a category for its staff, with a post that explains their tools, once. */
async function welcomeStaff(context: Context): Promise<void> {
  const stored = context.settings.get(staffPost);
  if (stored ? stored.discussionID !== null : !(await isNew(context))) return;
  const texts = await languageOf(context);
  // Other features know a category when its transaction has ended.
  const categoryID = stored?.categoryID ?? (await createStaffCategory(context, texts));
  const draft = { name: texts.t("For the staff: how to look after this place"), body: bodyIn(texts) };
  await context.transaction(async (inside) => {
    const { discussionID } = await createDiscussion(
      inside,
      DiscussionDraft.parse({ ...draft, format: "markdown", categoryID, publishedSilently: true }),
    );
    await storeSetting(inside, staffPost, { categoryID, discussionID });
  });
}

/** Writes both posts, one after the other: each is left out where others have written something. */
export const welcomePosts = on(firstAdministratorRegistered, "welcome", async (context) => {
  await welcome(context);
  await welcomeStaff(withSettings(context, await readStoredSettings(context)));
});
