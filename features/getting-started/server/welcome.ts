import { categoryTree, takesPosts } from "#features/categories/server/index.ts";
import { type Discussion, DiscussionDraft } from "#features/discussions/contract.ts";
import {
  changeDiscussion,
  createDiscussion,
  discussionView,
  findDiscussion,
} from "#features/discussions/server/index.ts";
import { findSiteTotals } from "#features/layouts/server/index.ts";
import { i18nIn } from "#features/locales/server/index.ts";
import {
  readStoredSettings,
  settingsChanged,
  siteLocale,
  siteTitle,
  storeSetting,
} from "#features/settings/server/index.ts";
import { placeholder } from "#features/users/server/index.ts";
import type { I18n } from "#platform/contract/i18n.ts";
import { withSettings } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { on } from "#platform/server/events/events.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { welcomePost, writtenPosts } from "./settings.ts";

/** Texts of a post that others read are in the language of the community. */
export const languageOf = (context: Context): Promise<I18n> =>
  i18nIn(context, context.settings.get(siteLocale));

const titleIn = ({ t }: I18n, name: string) => t("Welcome to {name}: start here", { name });

const bodyIn = ({ t }: I18n) =>
  [
    t("Say hello in a comment below: who you are, and what brings you here."),
    `## ${t("In one minute")}`,
    [
      t("**Quote**: select text in a post and choose Quote, so everyone sees what you’re replying to."),
      t("**Follow** a category to see its new posts on your home page."),
      t("**Bookmark** a post to find it again and see when it has new comments."),
    ]
      .map((line) => `- ${line}`)
      .join("\n"),
    `## ${t("How we treat each other")}`,
    t("Be kind, assume good intentions, and report posts that break the rules instead of answering them."),
    `*${t("This post was created automatically. Administrators can edit or delete it.")}*`,
  ].join("\n\n");

/** Writes the welcome post of a forum without any discussion, once. */
export async function welcome(context: Context): Promise<void> {
  const isNew = ((await findSiteTotals(context, ["discussion"])).get("discussion") ?? 0) === 0;
  const category = (await categoryTree(context)).nodes.find(takesPosts);
  if (!isNew || !category || context.settings.get(welcomePost)) return;
  const texts = await languageOf(context);
  const name = titleIn(texts, context.settings.get(siteTitle));
  const draft = { name, body: bodyIn(texts), format: "markdown", categoryID: category.categoryID };
  await context.transaction(async (inside) => {
    const { discussionID } = await createDiscussion(
      inside,
      DiscussionDraft.parse({ ...draft, pinLocation: "recent", pinned: true, publishedSilently: true }),
    );
    await storeSetting(inside, welcomePost, { discussionID, name });
  });
}

/** Renames the welcome post with the community, unless someone gave it another title. */
async function rename(context: Context): Promise<void> {
  const stored = context.settings.get(welcomePost);
  if (!stored) return;
  const { discussionID } = stored;
  const name = titleIn(await languageOf(context), context.settings.get(siteTitle));
  const discussion = await findDiscussion(context, discussionID);
  if (discussion?.name !== stored.name || name === stored.name) return;
  await context.transaction(async (inside) => {
    await changeDiscussion(inside, discussionID, { name });
    await storeSetting(inside, welcomePost, { discussionID, name });
  });
}

/** The community is the author of its welcome posts: it has no account. */
const byCommunity = extendView(discussionView, {
  // The fields are those of every discussion.
  fields: {},
  load: async (context, rows, shown) => {
    const written = writtenPosts(context);
    const name = context.settings.get(siteTitle);
    return rows.map((row, index) => {
      const { insertUser, lastUser } = (shown[index] ?? {}) as Partial<Discussion>;
      if (!written.includes(row.discussionID) || row.insertUserID !== null) return null;
      const community = { ...placeholder(context, "guest", 0), name, photoUrl: null };
      return {
        ...(insertUser && { insertUser: community }),
        ...(lastUser && row.lastCommentID === null && { lastUser: community }),
      };
    });
  },
});

export const welcoming = [
  on(settingsChanged, "renameWelcome", async (context, { keys }) => {
    if (keys.includes(siteTitle.key)) await rename(withSettings(context, await readStoredSettings(context)));
  }),
  byCommunity,
];
