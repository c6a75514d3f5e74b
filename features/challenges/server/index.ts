import { feature } from "#platform/server/application/feature.ts";
import { route } from "#platform/server/http/route.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { getChallenge } from "../contract.ts";
import { cachedSecret, createChallenge } from "./create-challenge.ts";
import { deleteExpired } from "./queries.ts";
import "./tables.ts";

export { checkSolution } from "./check-solution.ts";

const forgetUsed: Job<object> = {
  name: "forgetUsedChallenges",
  schedule: "35 * * * *",
  run: deleteExpired,
};

/** Work that browsers do before a form is accepted, which makes sending many forms expensive. */
export const challenges = feature({
  name: "challenges",
  tablesOf: import.meta.url,
  adds: [route(getChallenge, createChallenge), addJob(forgetUsed), ...cachedSecret.adds],
});
