import { z } from "zod";
import { DiscussionOptions } from "#features/layouts/contract.ts";
import { addProfilePage, addRecentPosts, profileSections } from "#features/profiles/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { ListQuery } from "../../contract.ts";
import { listDiscussions } from "../list/list-discussions.ts";
import { viewDiscussions } from "../view.ts";
import { readRows } from "./read-rows.ts";

const A_PAGE = 20;
const PAGES_AT_MOST = 500;

const startedBy = (userID: number) => ({
  insertUserID: String(userID),
  sort: "-dateInserted",
  pinOrder: "mixed",
});

/** The profile page with the discussions that a user started. */
const postsPage = addProfilePage({
  path: "/profile/discussions/:name",
  section: profileSections.activity,
  sort: 10,
  name: phrase("Posts"),
  count: (_context, { countDiscussions }) => countDiscussions ?? null,
  component: "ProfileDiscussions",
  query: z.object({ page: z.coerce.number().int().min(1).max(PAGES_AT_MOST).default(1) }),
  async load(context, { userID, name }, { page }) {
    const discussionOptions = DiscussionOptions.parse({
      metas: { asIcons: true, display: { startedByUser: false } },
    });
    const sent = { ...startedBy(userID), page, limit: A_PAGE };
    const { discussions, paging } = await readRows(context, discussionOptions, sent);
    return {
      ...{ discussions, discussionOptions },
      paging: pagingShown(`/profile/discussions/${encodeURIComponent(name)}`, {}, paging),
    };
  },
});

/** Adds the newest discussions to a user's recent posts. */
const recentDiscussions = addRecentPosts(async (context, { userID }, limit) => {
  const query = ListQuery.parse({ ...startedBy(userID), limit, expand: ["category", "-body", "excerpt"] });
  const { rows } = await listDiscussions(context, query, { isCounted: false });
  return (await viewDiscussions(context, rows, query)).map(
    ({ discussionID, name, url, excerpt = "", dateInserted, category }) => ({
      ...{ recordType: "discussion" as const, recordID: discussionID },
      ...{ name, url, excerpt, dateInserted },
      category: category && { name: category.name, url: category.url },
    }),
  );
});

export const onProfiles = [postsPage, recentDiscussions];
