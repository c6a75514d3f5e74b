import { keepRendered } from "#features/formats/server/index.ts";
import { countOutdated, selectOutdated, updateRendered } from "./render-queries.ts";
import { rendered } from "./stored-body.ts";

export const discussionRendering = keepRendered({
  name: "discussions",
  job: "renderDiscussions",
  schedule: "7 * * * *",
  count: countOutdated,
  select: selectOutdated,
  render: (context, { discussionID, body, format }) =>
    updateRendered(context, discussionID, body, rendered(body, format)),
});
