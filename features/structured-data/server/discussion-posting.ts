import type { Comment, DiscussionForumPosting, InteractionCounter, WithContext } from "schema-dts";
import type { CommentOnPage, ThreadItem, ThreadOnPage } from "#features/comments/contract.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import { excerpt } from "#features/formats/server/index.ts";
import { propsOf, type ShownPage } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { userOf, whole } from "./author.ts";

/** Search engines need only the beginnings of posts: the page itself has all of them. */
const TEXT = { post: 2000, comment: 500 };

const counter = (interactionType: `https://schema.org/${string}`, count: number): InteractionCounter => ({
  "@type": "InteractionCounter",
  interactionType: interactionType as InteractionCounter["interactionType"] & string,
  userInteractionCount: count,
});

/** Counts of comments, likes and views; zeros are omitted. */
const countersOf = (counts: { comments?: number; score: number; views?: number }) => [
  ...(counts.comments === undefined ? [] : [counter("https://schema.org/CommentAction", counts.comments)]),
  ...(counts.score > 0 ? [counter("https://schema.org/LikeAction", counts.score)] : []),
  ...(counts.views ? [counter("https://schema.org/ViewAction", counts.views)] : []),
];

function commentOf(context: Context, comment: CommentOnPage, below: Comment[]): Comment {
  const { body = "", url, dateInserted, dateUpdated, insertUser, score } = comment;
  const counters = countersOf({ score });
  return {
    "@type": "Comment",
    text: excerpt(body, TEXT.comment),
    url: whole(context, url),
    datePublished: dateInserted,
    ...(dateUpdated && { dateModified: dateUpdated }),
    author: userOf(context, insertUser),
    ...(counters.length > 0 && { interactionStatistic: counters }),
    ...(below.length > 0 && { comment: below }),
  };
}

/** Returns the page's comments, nested; replies to a deleted comment take its place. */
function commentsIn(context: Context, thread: ThreadOnPage, items: readonly ThreadItem[]): Comment[] {
  return items.flatMap((item) => {
    if (item.type !== "comment") return [];
    const below = commentsIn(context, thread, item.children);
    const comment = thread.commentsByID[item.commentID];
    if (!comment || comment.isTombstone || !comment.body) return below;
    return [commentOf(context, comment, below)];
  });
}

/** Describes a thread with the comments of its page. */
export function discussionPosting(
  context: Context,
  { params, nodes, canonical, seo }: ShownPage,
): WithContext<DiscussionForumPosting> {
  const discussion = params["discussion"] as Discussion;
  const image = seo.meta?.find(({ property }) => property === "og:image")?.content;
  const { name, body = "", category, dateInserted, dateUpdated, insertUser } = discussion;
  const { countComments, score, countViews } = discussion;
  const thread = propsOf(nodes, "CommentThreadAsset")?.["thread"] as ThreadOnPage | undefined;
  const comments = thread ? commentsIn(context, thread, thread.threadStructure) : [];
  return {
    "@context": "https://schema.org",
    "@type": "DiscussionForumPosting",
    "@id": whole(context, discussion.url),
    url: whole(context, discussion.url),
    mainEntityOfPage: canonical,
    headline: name,
    text: excerpt(body, TEXT.post) || seo.title,
    ...(image && { image }),
    inLanguage: i18nOf(context).locale,
    datePublished: dateInserted,
    ...(dateUpdated && { dateModified: dateUpdated }),
    author: userOf(context, insertUser),
    commentCount: countComments,
    interactionStatistic: countersOf({ comments: countComments, score, views: countViews }),
    ...(category && {
      isPartOf: { "@type": "CreativeWork", name: category.name, url: whole(context, category.url) },
    }),
    ...(comments.length > 0 && { comment: comments }),
  };
}
