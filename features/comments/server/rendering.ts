import { keepRendered } from "#features/formats/server/index.ts";
import { countOutdated, selectOutdated, updateRendered } from "./render-queries.ts";
import { rendered } from "./stored-body.ts";

export const commentRendering = keepRendered({
  name: "comments",
  job: "renderComments",
  schedule: "17 * * * *",
  count: countOutdated,
  select: selectOutdated,
  render: (context, { commentID, body, format }) =>
    updateRendered(context, commentID, body, rendered(body, format)),
});
