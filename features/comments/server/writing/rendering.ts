import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { commentUrl, linkToDiscussion } from "#features/discussions/server/index.ts";
import { excerpt, saveRendered } from "#features/formats/server/index.ts";
import { commentRendered } from "../events.ts";
import { selectPlaces } from "./render-queries.ts";
import { shown } from "./stored-body.ts";

export const commentRendering = saveRendered({
  recordType: "comment",
  name: "comments",
  job: "renderComments",
  schedule: "17 * * * *",
  linkTo: linkToDiscussion,
  table: "comments",
  id: "comment_id",
  shown,
  rendered: (context, commentID, discussionID) => context.emit(commentRendered, { commentID, discussionID }),
  async seen(context, ids) {
    const rows = await selectPlaces(context, ids, await visibleCategoryIDs(context));
    return new Map(
      rows.map(({ commentID, discussionID, discussionName: name, insertUserID, bodyHtml }) => [
        commentID,
        { discussionID, name, url: commentUrl(commentID), insertUserID, excerpt: () => excerpt(bodyHtml) },
      ]),
    );
  },
});
