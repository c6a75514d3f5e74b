import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { deleteExpiredChallenges } from "./queries.ts";

const job: Job<object> = {
  name: "forgetPasskeyChallenges",
  schedule: "20 * * * *",
  run: deleteExpiredChallenges,
};

export const forgettingChallenges = addJob(job);
