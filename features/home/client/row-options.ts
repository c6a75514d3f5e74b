import type { DiscussionOptions } from "#features/layouts/contract.ts";

/** Details of the rows on the home page. */
export const ROW_OPTIONS: DiscussionOptions = {
  excerpt: { display: false },
  featuredImage: { display: false },
  metas: {
    asIcons: true,
    display: {
      ...{ category: true, startedByUser: true, lastUser: true, lastCommentDate: true, viewCount: false },
      ...{ commentCount: true, score: true, userTags: true, unreadCount: true },
    },
  },
};

/** On a new forum, the few discussions show how they begin. */
export const ROWS_WITH_EXCERPT: DiscussionOptions = { ...ROW_OPTIONS, excerpt: { display: true } };
