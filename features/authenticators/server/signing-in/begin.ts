import { browserOf, newSecret, signInByAddress } from "#features/sessions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { safeTarget } from "#platform/contract/target.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { pathInFolder } from "#platform/server/http/folders.ts";
import { findUsable } from "../saved/known.ts";
import { connectUrl } from "../view.ts";
import { insertAttempt } from "./attempt-queries.ts";

/** Time for signing in at the provider. */
const SENT_MS = 30 * 60 * 1000;

/** A sign-in that begins: the address of the provider, and the cookie that proves which browser began. */
export interface Sent {
  url: URL;
  browser: string;
}

/** Begins to sign in, or to link an account, with the authenticator at `/entry/connect/{urlcode}`. */
export async function beginSignIn(
  context: Context,
  urlcode: string,
  target: string | undefined,
): Promise<Sent> {
  const usable = await findUsable(context, urlcode);
  if (!usable) throw notFound("Page");
  await signInByAddress(context);
  const { authenticator, method } = usable;
  const { secret: state, stored } = newSecret();
  const browser = browserOf(context.actor);
  // The provider sends its answer to an address outside of folders.
  const path = pathInFolder(context, safeTarget(target, publicUrlOf(context)));
  const { url, remembered = {} } = await method.begin(context, authenticator, {
    state,
    returnUrl: connectUrl(context, authenticator),
    target: path,
  });
  await insertAttempt(context, "sent", {
    keyHash: stored,
    authenticatorID: authenticator.authenticatorID,
    browserHash: browser.stored,
    target: path,
    remembered,
    dateExpires: new Date(context.now.getTime() + SENT_MS),
  });
  return { url, browser: browser.secret };
}
