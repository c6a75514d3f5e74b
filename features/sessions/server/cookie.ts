import type { Answer } from "#platform/server/http/route.ts";
import type { Started } from "./start-session.ts";

export const SESSION_COOKIE = "colloquy_session";

/** The longest that browsers keep a cookie. When the session ends is decided here, not by them. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

export const withSession = <T>(answer: Answer<T>, { token, persist }: Started): Answer<T> =>
  answer.cookie(SESSION_COOKIE, token, persist ? { maxAge: KEPT_SECONDS } : {});

export const withoutSession = <T>(answer: Answer<T>): Answer<T> =>
  answer.cookie(SESSION_COOKIE, "", { maxAge: 0 });
