import type { Answer } from "#platform/server/http/route.ts";
import { DEVICE_COOKIE } from "../visitors/known-device.ts";
import type { Started } from "./start-session.ts";

export const SESSION_COOKIE = "colloquy_session";

/** Maximum cookie lifetime in browsers. The server decides when the session ends. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;

export function withSession<T>(answer: Answer<T>, { token, persist, device }: Started): Answer<T> {
  answer.cookie(SESSION_COOKIE, token, persist ? { maxAge: LIFETIME_SECONDS } : {});
  return device === null ? answer : answer.cookie(DEVICE_COOKIE, device, { maxAge: LIFETIME_SECONDS });
}

export const withoutSession = <T>(answer: Answer<T>): Answer<T> =>
  answer.cookie(SESSION_COOKIE, "", { maxAge: 0 });
