import { countDiscussionsByDay } from "#features/discussions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addActivityFigure } from "#platform/server/operations/activity.ts";
import { countCommentsByDay } from "./day-queries.ts";

/** Posts are discussions and comments. */
export const commentFigures = [
  addActivityFigure({
    id: "posts",
    sort: 20,
    name: phrase("Posts"),
    isInChart: true,
    byDay: async (context, days) =>
      (await Promise.all([countDiscussionsByDay(context, days), countCommentsByDay(context, days)])).flat(),
  }),
];
