import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { saveRendered } from "#features/formats/server/index.ts";
import { discussionRendered } from "../events.ts";
import { discussionUrl } from "../urls.ts";
import { selectPlaces } from "./render-queries.ts";
import { linkToDiscussion, shown } from "./stored-body.ts";

export const discussionRendering = saveRendered({
  recordType: "discussion",
  name: "discussions",
  job: "renderDiscussions",
  schedule: "7 * * * *",
  linkTo: linkToDiscussion,
  table: "discussions",
  id: "discussion_id",
  shown,
  rendered: (context, discussionID) => context.emit(discussionRendered, { discussionID }),
  async seen(context, ids) {
    const rows = await selectPlaces(context, ids, await visibleCategoryIDs(context));
    return new Map(
      rows.map(({ excerpt, ...row }) => [
        row.discussionID,
        { ...row, url: discussionUrl(row), excerpt: () => excerpt },
      ]),
    );
  },
});
