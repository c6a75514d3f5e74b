import type { z } from "zod";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
/** `numbered`: the total is known. `more`: there is a next page when this one came back full. */
export type PagingKind = "numbered" | "more";

type Shape = z.ZodType;
type NoInput = undefined;

interface EndpointSpec<
  M extends Method,
  P extends string,
  Params extends Shape | NoInput,
  Query extends Shape | NoInput,
  Body extends Shape | NoInput,
  Answer extends Shape | NoInput,
> {
  method: M;
  /** The path below `/api/v2`, with `:name` for parts that vary. */
  path: P;
  /** One sentence for the API reference. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer?: Answer;
  /** Status of success; 200, or 201 for POST and 204 for DELETE, when left out. */
  status?: number;
  paging?: PagingKind;
  /** It is sent as `multipart/form-data`, with one file in this field of the body. */
  file?: string;
  /** May be sent by a plain HTML form when scripts are off. */
  form?: boolean;
  /** Its address alone says who asks and may do it: no session counts, and the page of any site may send it. */
  byAddress?: boolean;
  /** Takes a file as its body: bytes of whatever type, unless it is JSON. */
  bytes?: boolean;
  /** How many of them, where they may be more than of other bodies. */
  mostBytes?: number;
  /** Commits step by step and repeats none by itself: an Idempotency-Key, which is for one transaction, is not looked at. */
  resumes?: boolean;
  /** Requests an address may make in a minute; the forum's general limit when left out. */
  limit?: number;
}

/** A call of the API, written once: the handler, the client, the forms and the reference follow from it. */
export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends Shape | NoInput = Shape | NoInput,
  Query extends Shape | NoInput = Shape | NoInput,
  Body extends Shape | NoInput = Shape | NoInput,
  Answer extends Shape | NoInput = Shape | NoInput,
> extends EndpointSpec<M, P, Params, Query, Body, Answer> {
  status: number;
}

const successOf = (method: Method) => (method === "POST" ? 201 : method === "DELETE" ? 204 : 200);

export function endpoint<
  const M extends Method,
  const P extends string,
  Params extends Shape | NoInput = undefined,
  Query extends Shape | NoInput = undefined,
  Body extends Shape | NoInput = undefined,
  Answer extends Shape | NoInput = undefined,
>(spec: EndpointSpec<M, P, Params, Query, Body, Answer>): Endpoint<M, P, Params, Query, Body, Answer> {
  return { ...spec, status: spec.status ?? successOf(spec.method) };
}

// A part that is declared is never missing, although its property is optional in the specification.
type In<S> = [Extract<S, Shape>] extends [never] ? undefined : z.input<Extract<S, Shape>>;
type Out<S> = [Extract<S, Shape>] extends [never] ? undefined : z.output<Extract<S, Shape>>;

/** What a handler receives: parsed, with defaults filled in. */
export interface InputOf<E extends Endpoint> {
  params: Out<E["params"]>;
  query: Out<E["query"]>;
  body: Out<E["body"]>;
}
/** What a client sends. */
export interface CallOf<E extends Endpoint> {
  params?: In<E["params"]>;
  query?: In<E["query"]>;
  body?: In<E["body"]>;
}
/** What comes back, as JSON. */
export type AnswerOf<E extends Endpoint> = In<E["answer"]>;
