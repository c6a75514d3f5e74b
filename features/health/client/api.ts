import { apiQuery } from "#platform/client/query.tsx";
import type { listFailedJobs, readHealth } from "../contract.ts";

export const healthQuery = () => ({ ...apiQuery<typeof readHealth>("/dashboard/health"), staleTime: 0 });

export const failedJobsQuery = () => ({
  ...apiQuery<typeof listFailedJobs>("/dashboard/failed-jobs"),
  staleTime: 0,
});
