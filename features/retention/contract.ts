import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";

const RetentionPeriod = z.object({
  name: z.string(),
  seconds: z.int(),
  reason: z.string(),
});
export type RetentionPeriod = z.infer<typeof RetentionPeriod>;

export const listPeriods = endpoint({
  method: "GET",
  path: "/dashboard/retention-periods",
  summary:
    "List the periods after which records are deleted and that the settings of the page Retention do not decide.",
  answer: z.array(RetentionPeriod),
});
