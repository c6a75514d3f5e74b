import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { type AccessTable, row } from "#test/access.ts";
import type { TestUser } from "#test/forum.ts";
import type { Challenge } from "./contract.ts";

/** The field of a form with a challenge and its solution, which the test computes as a browser does. */
export async function aSolution(user: TestUser): Promise<string> {
  const challenge = (await user.get("/challenge")).body as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey } as Parameters<typeof solveChallenge>[0]);
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

export const access: AccessTable = {
  "GET /challenge": { "a new one": row({}, "200 200 200 200 200 200") },
};
