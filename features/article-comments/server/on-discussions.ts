import { z } from "zod";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import { discussionView } from "#features/discussions/server/index.ts";
import { recordsRenumbered } from "#features/import/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { isOn } from "./get-article.ts";
import { renumberArticles, selectArticles } from "./queries.ts";

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
        const author = insertUser && { insertUser: { ...insertUser, name: siteText(context, "title") } };
        return { articleUrl: article.url, ...author };
      });
    },
  }),
  recordsRenumbered.with(async (context, recordType, moved) => {
    if (recordType === "discussion") await renumberArticles(context, moved);
  }),
];
