import type { Answer } from "#platform/server/http/route.ts";
import { BROWSER_COOKIE } from "../visitors/known-browser.ts";
import { DEVICE_COOKIE } from "../visitors/known-device.ts";
import type { Started } from "./start-session.ts";

export const SESSION_COOKIE = "colloquy_session";

/** Maximum cookie lifetime in browsers. The server decides when the session ends. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;

export function withSession<T>(answer: Answer<T>, { token, persist, device }: Started): Answer<T> {
  answer.cookie(SESSION_COOKIE, token, persist ? { maxAge: LIFETIME_SECONDS } : {});
  return device === null ? answer : answer.cookie(DEVICE_COOKIE, device, { maxAge: LIFETIME_SECONDS });
}

/** Seconds that a sign-in somewhere else may take. */
const BROWSER_SECONDS = 2 * 60 * 60;

/** Sets the cookie that `browserOf` returned. */
export const withBrowser = <T>(answer: Answer<T>, secret: string): Answer<T> =>
  answer.cookie(BROWSER_COOKIE, secret, { maxAge: BROWSER_SECONDS });

export const withoutSession = <T>(answer: Answer<T>): Answer<T> =>
  answer.cookie(SESSION_COOKIE, "", { maxAge: 0 });
