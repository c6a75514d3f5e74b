import type { AnswerOf, Endpoint, InputOf } from "#platform/contract/endpoint.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "../application/context.ts";
import { Opening } from "../extension-points/extension-point.ts";
import type { FileLimits } from "./receive-file.ts";

export interface CookieOptions {
  /** Seconds it lives; until the browser closes when left out; 0 removes it. */
  maxAge?: number;
}

/** An answer with more than a body: another status, headers, cookies, or its place in a list. */
export class Answer<T = unknown> {
  readonly body: T;
  status: number | undefined;
  paging: Paging | undefined;
  readonly headers: Record<string, string> = {};
  readonly cookies: { name: string; value: string; options: CookieOptions }[] = [];

  constructor(body: T, status?: number) {
    this.body = body;
    this.status = status;
  }

  header(name: string, value: string): this {
    this.headers[name] = value;
    return this;
  }

  cookie(name: string, value: string, options: CookieOptions = {}): this {
    this.cookies.push({ name, value, options });
    return this;
  }
}

/** What was taken and is not done yet: 202, with a body in the shape of an error that says what becomes of it. */
export const accepted = (body: object): Answer<never> => new Answer(body as never, 202);

/** A page of a list: its rows, and the headers that say where it stands. */
export function pageOf<T>(rows: T, paging: Paging): Answer<T> {
  const answer = new Answer(rows);
  answer.paging = paging;
  return answer;
}

/** Answers the body, or more than that; nothing where the contract promises no body. */
export type Handler<E extends Endpoint> = (
  context: Context,
  input: InputOf<E>,
) => AnswerOf<E> extends undefined
  ? Promise<Answer<undefined>> | Promise<undefined> | Promise<void>
  : Promise<AnswerOf<E> | Answer<AnswerOf<E>>>;

/** Says how big a file may be, before any of it is read. Throws when the actor may not send one at all. */
export type Admit = (context: Context) => FileLimits | Promise<FileLimits>;

/** Who is at the door, by what stands in `Authorization`, before any of the body is read. Throws to refuse. */
export type Gate = (context: Context, authorization: string | undefined) => void;

export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  admit: Admit | null;
  gate: Gate | null;
  /** What its answers show, when those to guests are kept until it changes: see `dropPages`. */
  shows: readonly string[] | null;
}

export const routes = new Opening<Route>("routes");

const bound = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => ({
  endpoint: endpoint as Endpoint,
  handler: handler as unknown as Handler<Endpoint>,
});

/** Binds a call of the contract to what answers it; one that takes a file also needs `admit`. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>, admit: Admit | null = null) =>
  routes.with({ ...bound(endpoint, handler), admit, gate: null, shows: null });

/** The same for a read whose answers to guests are kept until something of what they show changes, as pages are. */
export const cachedRoute = <E extends Endpoint>(endpoint: E, shows: readonly string[], handler: Handler<E>) =>
  routes.with({ ...bound(endpoint, handler), admit: null, gate: null, shows });

/** The same for a call of another machine, which shows a key of its own. */
export const gatedRoute = <E extends Endpoint>(endpoint: E, gate: Gate, handler: Handler<E>) =>
  routes.with({ ...bound(endpoint, handler), admit: null, gate, shows: null });
