import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { deleteExpiredAttempts } from "./signing-in/attempt-queries.ts";

const forgetAttempts: Job<object> = {
  name: "forgetSignInAttempts",
  schedule: "40 * * * *",
  run: (context) => deleteExpiredAttempts(context),
};

export const authenticatorJobs = [addJob(forgetAttempts)];
