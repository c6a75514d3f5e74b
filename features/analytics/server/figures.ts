import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addActivityFigure } from "#platform/server/operations/activity.ts";
import { countViewsByDay, countVisitsByDay } from "./queries.ts";
import { recordsPageViews } from "./settings.ts";

const isOn = ({ settings }: Context) => settings.get(recordsPageViews);

export const analyticsFigures = [
  addActivityFigure({ id: "visits", sort: 50, name: phrase("Visits"), isOn, byDay: countVisitsByDay }),
  addActivityFigure({ id: "pageViews", sort: 51, name: phrase("Page views"), isOn, byDay: countViewsByDay }),
];
