import { ListQuery } from "#features/comments/contract.ts";
import { listComments, viewComments } from "#features/comments/server/index.ts";
import { discussionUrl, findDiscussion } from "#features/discussions/server/index.ts";
import { asGuest } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ArticleComments } from "../contract.ts";
import { getArticle } from "./get-article.ts";
import { findDiscussionID } from "./queries.ts";

interface Asked {
  url: string;
  page: number;
  limit: number;
}

const EXPANDS = "insertUser,body";

/** Returns a page of the comments under an article that guests see, whoever asks: websites show them to everyone. */
export async function readComments(context: Context, { url, page, limit }: Asked) {
  const { key } = getArticle(context, url);
  const guest = await asGuest(context);
  const discussionID = await findDiscussionID(context, key);
  const row = discussionID === undefined ? null : await findDiscussion(guest, discussionID);
  if (!row) {
    const none: ArticleComments = { url, discussion: null, countComments: 0, comments: [] };
    return { answer: none, paging: { page, limit, total: 0, more: false } };
  }
  const query = ListQuery.parse({
    ...{ discussionID: row.discussionID, page, limit },
    ...{ sort: "dateInserted", expand: EXPANDS, quoteParent: false },
  });
  const { rows, paging } = await listComments(guest, query);
  const answer: ArticleComments = {
    url,
    discussion: { discussionID: row.discussionID, name: row.name, url: discussionUrl(row) },
    countComments: row.countComments,
    comments: await viewComments(guest, rows, query),
  };
  return { answer, paging };
}
