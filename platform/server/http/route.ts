import type { AnswerOf, Endpoint, InputOf } from "#platform/contract/endpoint.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";
import type { FileLimits } from "./receive-file.ts";

export interface CookieOptions {
  /** Lifetime in seconds; 0 removes the cookie. Default: until the browser closes. */
  maxAge?: number;
  /** True when scripts of pages may read it. Default: false. */
  isReadable?: boolean;
}

/** A response with more than a body: a status, headers, cookies, or its position in a list. */
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

  /** Sets a header and returns the response. */
  header(name: string, value: string): this {
    this.headers[name] = value;
    return this;
  }

  /** Sets a cookie and returns the response. */
  cookie(name: string, value: string, options: CookieOptions = {}): this {
    this.cookies.push({ name, value, options });
    return this;
  }
}

/**
 * A response for work that was accepted and is not done yet: 202, with a body in the shape of an error that describes
 * what follows.
 */
export const accepted = (body: object): Answer<never> => new Answer(body as never, 202);

/** A page of a list: its rows, and the position for the paging headers. */
export function pageOf<T>(rows: T, paging: Paging): Answer<T> {
  const answer = new Answer(rows);
  answer.paging = paging;
  return answer;
}

/** Returns the body or a full response; nothing when the contract declares no body. */
export type Handler<E extends Endpoint> = (
  context: Context,
  input: InputOf<E>,
) => AnswerOf<E> extends undefined
  ? Promise<Answer<undefined>> | Promise<undefined> | Promise<void>
  : Promise<AnswerOf<E> | Answer<AnswerOf<E>>>;

/** Returns the limits of the file before any of it is read. Throws when the actor may not upload one. */
export type Admit = (context: Context) => FileLimits | Promise<FileLimits>;

/** Checks the `Authorization` header before the body is read. Throws to refuse the request. */
export type Gate = (context: Context, authorization: string | undefined) => void;

/** A call of the API with its handler. */
export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  admit: Admit | null;
  gate: Gate | null;
  /** Tags of what the response shows, when responses to guests are cached until those change: see `dropPages`. */
  shows: readonly string[] | null;
}

/** The routes of all features. */
export const routes = new ExtensionPoint<Route>("routes");

const bound = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => ({
  endpoint: endpoint as Endpoint,
  handler: handler as unknown as Handler<Endpoint>,
});

/** Contributes the handler of a call. A call that takes a file also needs `admit`. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>, admit: Admit | null = null) =>
  routes.with({ ...bound(endpoint, handler), admit, gate: null, shows: null });

/**
 * Contributes the handler of a read whose responses to guests are cached, like pages, until something tagged `shows`
 * changes.
 */
export const cachedRoute = <E extends Endpoint>(endpoint: E, shows: readonly string[], handler: Handler<E>) =>
  routes.with({ ...bound(endpoint, handler), admit: null, gate: null, shows });

/** Contributes the handler of a call from another machine, which `gate` authenticates. */
export const gatedRoute = <E extends Endpoint>(endpoint: E, gate: Gate, handler: Handler<E>) =>
  routes.with({ ...bound(endpoint, handler), admit: null, gate, shows: null });
