import { z } from "zod";
import { excerpt } from "#features/formats/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import type { PostSummary } from "#features/profiles/contract.ts";
import { addProfilePage, addRecentPosts, profileSections } from "#features/profiles/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { ListQuery } from "../../contract.ts";
import { listComments } from "../list/list-comments.ts";
import { viewComments } from "../view.ts";

const A_PAGE = 20;
const PAGES_AT_MOST = 500;

/** Returns a page of a user's comments that the actor can see, newest first. */
async function summariesBy(
  context: Context,
  userID: number,
  { page, limit, isCounted }: { page: number; limit: number; isCounted: boolean },
) {
  const query = ListQuery.parse({
    ...{ insertUserID: String(userID), sort: "-dateInserted", page, limit },
    ...{ expand: "category", quoteParent: false },
  });
  const { rows, paging } = await listComments(context, query, { isCounted });
  const { t } = i18nOf(context);
  const posts = (await viewComments(context, rows, query)).flatMap((comment, place): PostSummary[] => {
    const row = rows[place];
    if (!row || comment.isTombstone) return [];
    const { commentID, url, dateInserted, category } = comment;
    return [
      {
        ...{ recordType: "comment", recordID: commentID, url, dateInserted },
        name: t("Re: {title}", { title: row.discussionName }),
        excerpt: excerpt(row.bodyHtml),
        category: category && { name: category.name, url: category.url },
      },
    ];
  });
  return { posts, paging };
}

/** The profile page with the comments that a user wrote. */
const commentsPage = addProfilePage({
  path: "/profile/comments/:name",
  section: profileSections.activity,
  sort: 20,
  name: phrase("Comments"),
  count: (_context, { countComments }) => countComments ?? null,
  component: "ProfileComments",
  query: z.object({ page: z.coerce.number().int().min(1).max(PAGES_AT_MOST).default(1) }),
  async load(context, { userID, name }, { page }) {
    const { posts, paging } = await summariesBy(context, userID, { page, limit: A_PAGE, isCounted: true });
    const here = `/profile/comments/${encodeURIComponent(name)}`;
    return { posts, paging: pagingShown(here, {}, paging) };
  },
});

/** Adds the newest comments to a user's recent posts. */
const recentComments = addRecentPosts(
  async (context, { userID }, limit) =>
    (await summariesBy(context, userID, { page: 1, limit, isCounted: false })).posts,
);

export const onProfiles = [commentsPage, recentComments];
