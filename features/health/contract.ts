import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";

const HealthLine = z.object({
  id: z.string(),
  name: z.string(),
  isGood: z.boolean().nullable().meta({ description: "Null when the check did not answer in time." }),
  value: z.string(),
  advice: z.string().nullable(),
  url: z.string().nullable(),
});
export type HealthLine = z.infer<typeof HealthLine>;

const FailedJob = z.object({
  name: z.string(),
  count: z.int(),
  reason: z.string().nullable(),
  dateFailed: z.iso.datetime(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const readHealth = endpoint({
  method: "GET",
  path: "/dashboard/health",
  summary: "Check the parts of the software; those that need attention come first.",
  answer: z.array(HealthLine),
});

export const listFailedJobs = endpoint({
  method: "GET",
  path: "/dashboard/failed-jobs",
  summary: "List the background jobs that failed after their last retry, by kind.",
  answer: z.array(FailedJob),
});

export const retryJobs = endpoint({
  method: "POST",
  path: "/dashboard/failed-jobs/retry",
  summary: "Start the failed jobs of a kind again.",
  body: z.object({ name: z.string().min(1).max(200) }),
  answer: z.object({ count: z.int() }),
  status: 200,
});

export interface EnvironmentPage {
  publicUrl: string | null;
  versions: { node: string; postgresql: string };
  /** `value` is true for a secret that is set, and null when there is none. */
  variables: readonly { name: string; help: string; value: string | true | null }[];
}
