import { addLongRun, calls } from "#features/calls/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { route } from "#platform/server/http/route.ts";
import { recalculateAggregates } from "../contract.ts";
import { recalculate, recountRun } from "./recalculate.ts";

/** Recounts by the API, for programs of administrators; `colloquy recount` is the command. */
export const recounting = feature({
  name: "recounts",
  needs: [calls],
  adds: [
    route(recalculateAggregates, (context, { body, query }) =>
      recalculate(context, body.aggregates ?? query.aggregates ?? [], query),
    ),
    addLongRun(recountRun),
  ],
});
