import { verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { SolvedChallenge, UNSOLVED } from "../contract.ts";
import { signingSecrets } from "./create-challenge.ts";
import { insertUsed } from "./queries.ts";

const FIELD = "altcha";

/** Uses the solution of a challenge, in the transaction of what it protects. Throws when another request used it. */
type UseSolution = (inside: Context) => Promise<void>;

function parse(sent: string) {
  try {
    return SolvedChallenge.safeParse(JSON.parse(Buffer.from(sent, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

const wrong = () => invalidField(FIELD, "The check for robots failed. Try again.");

/**
 * Checks what a form sent as the solution of a challenge. Returns a function that uses it up, or null when the browser
 * could not compute one. Throws errors of the field `altcha`.
 */
export async function checkSolution(context: Context, sent: string | undefined): Promise<UseSolution | null> {
  if (!sent)
    throw invalidField(
      FIELD,
      "Wait until the check for robots is done, then send the form again.",
      "missingField",
      400,
    );
  if (sent === UNSOLVED) return null;
  const parsed = parse(sent);
  const { signature, parameters } = parsed?.challenge ?? {};
  if (!parsed || !signature || !parameters?.expiresAt) throw wrong();
  const { verified, expired } = await verifySolution({
    ...{ challenge: { parameters, signature }, deriveKey },
    solution: { ...parsed.solution, time: 0 },
    ...(await signingSecrets(context)),
  });
  if (expired) throw invalidField(FIELD, "The check for robots has expired. Send the form again.", "expired");
  if (!verified) throw wrong();
  const dateExpires = new Date(parameters.expiresAt * 1000);
  return async (inside) => {
    if (!(await insertUsed(inside, signature, dateExpires)))
      throw invalidField(FIELD, "This check for robots was already used. Send the form again.", "used");
  };
}
