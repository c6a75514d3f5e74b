import { phrase } from "#platform/contract/i18n.ts";
import { addActivityFigure } from "#platform/server/operations/activity.ts";
import { countUnansweredByDay } from "./day-queries.ts";

export const discussionFigures = [
  addActivityFigure({
    id: "unanswered",
    sort: 40,
    name: phrase("Without an answer"),
    byDay: countUnansweredByDay,
  }),
];
