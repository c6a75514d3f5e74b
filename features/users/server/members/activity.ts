import { phrase } from "#platform/contract/i18n.ts";
import { addActivityFigure } from "#platform/server/operations/activity.ts";
import { countActiveSince, countNewByDay } from "./day-queries.ts";

/** An account stores only its last activity, so there is no figure of active members for an earlier period. */
export const memberFigures = [
  addActivityFigure({
    id: "activeMembers",
    sort: 10,
    name: phrase("Active members"),
    since: countActiveSince,
  }),
  addActivityFigure({ id: "newMembers", sort: 30, name: phrase("New members"), byDay: countNewByDay }),
];
