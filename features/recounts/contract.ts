import { z } from "zod";
import { longRunnerQuery, RUN_STATUS, RunAnswer } from "#features/calls/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv } from "#platform/contract/filters.ts";

/** Most names in one call. */
const MOST_NAMES = 100;

const Aggregates = csv(z.string().max(100)).refine((names) => names.length <= MOST_NAMES);

export const recalculateAggregates = endpoint({
  method: "PUT",
  path: "/dba/recalculate-aggregates",
  summary:
    "Verify stored counters against the rows that they count, and repair them. Counters are named in the response.",
  query: longRunnerQuery.extend({ aggregates: Aggregates.optional() }),
  body: z
    .object({
      aggregates: Aggregates.optional().meta({
        description: "Names of counters, such as `discussions.countComments`. `*` matches any characters.",
      }),
      batchSize: z.coerce.number().int().min(1).optional().meta({ description: "Accepted and ignored." }),
    })
    .default({}),
  answer: RunAnswer,
  status: RUN_STATUS,
  resumes: true,
});
