import { type AccessTable, row } from "#test/access.ts";
import type { TestAnswer, TestUser } from "#test/forum.ts";

/** Sends a token as in the API: as the whole body, with a content type of its own. */
export const goOn = (user: TestUser, token: string, timeout = 20): Promise<TestAnswer> =>
  user.post(`/calls/run?longRunnerTimeout=${timeout}`, token, { "content-type": "application/system+jwt" });

const NOBODYS = "00000000-0000-4000-8000-000000000000";

export const access: AccessTable = {
  "POST /calls/run": {
    "with a token that was not given here": row({ body: "forged" }, "403 403 403 403 403 403"),
  },
  "GET /calls/runs/:jobTrackingID": {
    "one that there is not": row({ params: { jobTrackingID: NOBODYS } }, "404 404 404 404 404 404"),
  },
};
