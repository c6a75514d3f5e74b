import { z } from "zod";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import { discussionRemoved, discussionView } from "#features/discussions/server/index.ts";
import { siteTitle } from "#features/settings/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { isOn } from "./get-article.ts";
import { insertArticle, selectArticles } from "./queries.ts";
import type { ArticleRow } from "./tables.ts";

/** Discussions that the forum itself started have no account as author. */
const mayHaveArticle = ({ insertUserID }: DiscussionRow) => insertUserID === null;

/** What discussions of articles show and store besides. */
export const onDiscussions = [
  extendView<DiscussionRow>(discussionView, {
    fields: {
      articleUrl: z.string().optional().meta({ description: "The article under which comments appear." }),
    },
    async load(context, rows, shown) {
      const started = isOn(context) ? rows.filter(mayHaveArticle) : [];
      if (started.length === 0) return rows.map(() => null);
      const articles = await selectArticles(
        context,
        started.map(({ discussionID }) => discussionID),
      );
      return rows.map(({ discussionID }, place) => {
        const article = articles.get(discussionID);
        if (!article) return null;
        const { insertUser } = shown[place] as { insertUser?: UserFragment };
        const author = insertUser && { insertUser: { ...insertUser, name: context.settings.get(siteTitle) } };
        return { articleUrl: article.url, ...author };
      });
    },
  }),
  discussionRemoved.with({
    name: "article",
    // The row goes with the discussion, so that the next comment on the article starts another one.
    remove: async (context, { discussionID }) =>
      (await selectArticles(context, [discussionID])).get(discussionID) ?? null,
    async restore(context, { discussionID }, stored) {
      const article = stored as ArticleRow | null | undefined;
      if (article) await insertArticle(context, { ...article, discussionID });
    },
  }),
];
