import { i18nOf } from "#features/locales/server/index.ts";
import { browserOf, storedOf } from "#features/sessions/server/index.ts";
import { ApiError, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Identity, ProviderProblem, type ReturnedSignIn } from "../extension-points.ts";
import { findUsable, type Usable } from "../saved/known.ts";
import type { SignInAttemptRow } from "../tables.ts";
import { takeAttempt, takeSent } from "./attempt-queries.ts";
import { CHOICE_PATH, type Finished, finishSignIn, returnLater } from "./finish.ts";

type Returned = Pick<ReturnedSignIn, "url" | "fields">;

const expired = () => new ProviderProblem("expired", "No browser waits for this answer.");

/** Returns the state in an answer; null when the request is not an answer. */
const stateOf = ({ method }: Usable, returned: Returned): string | null =>
  method.stateOf ? method.stateOf(returned) : returned.url.searchParams.get("state");

/** Returns whether a request to an authenticator's address is an answer of its provider. */
export async function isAnswer(context: Context, urlcode: string, returned: Returned): Promise<boolean> {
  const usable = await findUsable(context, urlcode);
  return (
    usable !== undefined && (stateOf(usable, returned) !== null || returned.url.searchParams.has("error"))
  );
}

async function getUsable(context: Context, urlcode: string): Promise<Usable> {
  const usable = await findUsable(context, urlcode);
  if (!usable) throw notFound("Page");
  return usable;
}

/** Finishes the sign-in of an attempt. A refusal is stored for the page that shows it. */
async function finish(
  context: Context,
  { authenticator }: Usable,
  attempt: SignInAttemptRow,
  identity: Identity,
): Promise<Finished> {
  const { browserHash, target } = attempt;
  try {
    return await finishSignIn(context, authenticator, identity, { browserHash, target });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refusal = String(error.textIn(i18nOf(context))["message"]);
    const key = await returnLater(context, authenticator, { browserHash, target, refusal });
    return { target: `${CHOICE_PATH}?key=${key}`, started: null };
  }
}

/** Verifies the answer of a provider to the browser that asked, and finishes the sign-in. */
export async function takeAnswer(context: Context, urlcode: string, returned: Returned): Promise<Finished> {
  const usable = await getUsable(context, urlcode);
  const state = stateOf(usable, returned);
  const { authenticator, method } = usable;
  const attempt = await takeAttempt(context, "sent", {
    keyHash: storedOf(state ?? ""),
    browserHash: browserOf(context.actor).stored,
  });
  if (attempt?.authenticatorID !== authenticator.authenticatorID) throw expired();
  const { remembered } = attempt;
  const identity = await method.verify(context, authenticator, { ...returned, remembered });
  return finish(context, usable, attempt, identity);
}

/**
 * Verifies an answer that the page of a provider posts. Browsers send no cookies with a form of another site, so this
 * returns the address at which the browser that began continues.
 */
export async function takePostedAnswer(
  context: Context,
  urlcode: string,
  returned: Returned,
): Promise<string> {
  const usable = await getUsable(context, urlcode);
  const { authenticator, method } = usable;
  const attempt = await takeSent(context, storedOf(stateOf(usable, returned) ?? ""));
  if (attempt?.authenticatorID !== authenticator.authenticatorID) throw expired();
  const { browserHash, target, remembered } = attempt;
  const identity = await method.verify(context, authenticator, { ...returned, remembered });
  const key = await returnLater(context, authenticator, { browserHash, target, identity });
  return `/entry/connect/${urlcode}?returned=${key}`;
}

/** Finishes a sign-in whose answer was posted, in the browser that began. */
export async function continueSignIn(context: Context, urlcode: string, key: string): Promise<Finished> {
  const usable = await getUsable(context, urlcode);
  const attempt = await takeAttempt(context, "returned", {
    keyHash: storedOf(key),
    browserHash: browserOf(context.actor).stored,
  });
  if (attempt?.authenticatorID !== usable.authenticator.authenticatorID || !attempt.identity) throw expired();
  return finish(context, usable, attempt, attempt.identity);
}
