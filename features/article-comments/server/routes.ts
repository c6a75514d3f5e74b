import type { Comment } from "#features/comments/contract.ts";
import { viewComments } from "#features/comments/server/index.ts";
import { HeldPost } from "#features/discussions/server/index.ts";
import { asGuest } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Answer, pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { articleAddress } from "./article-address.ts";
import { commentOnArticle } from "./comment-on-article.ts";
import { redirectToScript } from "./comments-script.ts";
import { fragmentHtml } from "./fragment-html.ts";
import { isOn } from "./get-article.ts";
import { countByArticle } from "./queries.ts";
import { readComments } from "./read-comments.ts";

/** Time for which browsers and servers of websites store numbers of comments, in seconds. */
const COUNTS_FOR = 60;
/** Headers of requests on which the comments of an article depend. */
const READ_BY = "x-requested-with, accept";
const EXPANDS: ReadonlySet<string> = new Set(["insertUser", "body"]);

async function countAll(context: Context, urls: readonly string[]) {
  const articles = urls.map((url) => ({ url, key: articleAddress(url)?.key }));
  const keys = [...new Set(articles.flatMap(({ key }) => key ?? []))];
  const counts = isOn(context)
    ? await countByArticle(await asGuest(context), keys)
    : new Map<string, number>();
  return articles.map(({ url, key = "" }) => ({ url, countComments: counts.get(key) ?? 0 }));
}

export const articleRoutes = [
  route(api.readCommentsScript, async (context) => redirectToScript(context)),
  route(api.readArticleComments, async (context, { query }) => {
    const { answer, paging } = await readComments(context, query);
    if (query.format !== "html") return pageOf(answer, paging).header("vary", READ_BY);
    return pageOf(fragmentHtml(context, answer) as never, paging)
      .header("vary", READ_BY)
      .header("content-type", "text/html; charset=utf-8");
  }),
  route(api.addArticleComment, async (context, { body }) => {
    const sent = await commentOnArticle(context, body);
    if (sent instanceof HeldPost) return sent.answerIn(context);
    const [comment] = await viewComments(context, [sent], { expand: EXPANDS });
    return comment as Comment;
  }),
  route(api.countArticleComments, async (context, { query }) =>
    new Answer(await countAll(context, query.urls))
      .header("cache-control", `public, max-age=${COUNTS_FOR}`)
      // Pages of websites read them without cookies; guests see the same numbers.
      .header("access-control-allow-origin", "*"),
  ),
];
