import { moderatesAnything } from "#features/reports/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { countUnresolved, triageIsFor } from "./changing/triage.ts";
import { countEscalations } from "./queries.ts";

export const escalationCounters = [
  addMenuCounter({
    name: "escalations",
    count: async (context) =>
      moderatesAnything(context.actor) ? countEscalations(context, { isWaiting: true }) : null,
  }),
  addMenuCounter({
    name: "triage",
    count: async (context) => (triageIsFor(context) ? countUnresolved(context) : null),
  }),
];
