import { phrase } from "#platform/contract/i18n.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { deleteEnded } from "./queries.ts";

const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

const forgetEnded: Job<object> = {
  name: "forgetEndedAccessTokens",
  schedule: "50 3 * * *",
  run: (context) => deleteEnded(context, new Date(context.now.getTime() - RETENTION_MS)),
};

export const forgettingTokens = [
  addJob(forgetEnded),
  addRetention({
    name: phrase("Revoked and expired access tokens"),
    period: RETENTION_MS,
    reason: phrase("Programs that still use them learn why they no longer work."),
  }),
];
