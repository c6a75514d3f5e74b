import type { z } from "zod";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
/** `numbered`: the total is known. `more`: a full page means that there may be a next one. */
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
  /** Path below `/api/v2`, with `:name` for parameters. */
  path: P;
  /** One sentence for the API reference. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer?: Answer;
  /** HTTP status of success; defaults to 200, 201 for POST and 204 for DELETE. */
  status?: number;
  paging?: PagingKind;
  /** The request is sent as `multipart/form-data` with one file in this field of the body. */
  file?: string;
  /** A plain HTML form may send the request when scripts are off. */
  form?: boolean;
  /**
   * The address itself authorizes the request: the session is ignored, and pages of other sites may send
   * it.
   */
  byAddress?: boolean;
  /** The body is a file: bytes of any type except JSON. */
  bytes?: boolean;
  /** Largest size of the body in bytes, if larger than the general limit. */
  mostBytes?: number;
  /**
   * The endpoint commits in several steps and can be resumed. It ignores an Idempotency-Key, which covers
   * one transaction only.
   */
  resumes?: boolean;
  /**
   * The answer contains a secret that is shown once. It is never stored, so the endpoint ignores an
   * Idempotency-Key.
   */
  isSecret?: boolean;
  /**
   * The answer contains a document as it was sent, such as a draft or a layout. Its URLs and times are not rewritten for
   * other programs, which send it back changed.
   */
  isDocument?: boolean;
  /** Clients that ask for HTML before JSON are answered as with `format=html` in the query. */
  hasHtml?: boolean;
  /** Requests per minute from one IP address; defaults to the forum's general limit. */
  limit?: number;
}

/**
 * Declaration of one API endpoint. The handler's types, the client, the forms and the API reference derive
 * from it.
 */
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

/** Declares an endpoint; `status` gets its default. */
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

// A declared part of a request is always present, although its property is optional in the declaration.
type In<S> = [Extract<S, Shape>] extends [never] ? undefined : z.input<Extract<S, Shape>>;
type Out<S> = [Extract<S, Shape>] extends [never] ? undefined : z.output<Extract<S, Shape>>;

/** Parsed request as a handler receives it, with defaults filled in. */
export interface InputOf<E extends Endpoint> {
  params: Out<E["params"]>;
  query: Out<E["query"]>;
  body: Out<E["body"]>;
}
/** Request as a client sends it. */
export interface CallOf<E extends Endpoint> {
  params?: In<E["params"]>;
  query?: In<E["query"]>;
  body?: In<E["body"]>;
}
/** Response body as JSON. */
export type AnswerOf<E extends Endpoint> = In<E["answer"]>;

type ShapeOf<Fields> = { [Name in keyof Fields]: Extract<Fields[Name], Shape> };

/**
 * Endpoint `E` with query parameters that an add-on adds to it. The add-on's client calls it with the fields of the
 * add-on's contract: `api.call<Extended<typeof listDiscussions, typeof QnaFilters>>("GET", "/discussions", …)`.
 */
export type Extended<E extends Endpoint, Fields> = Omit<E, "query"> & {
  query?: z.ZodType<
    Out<E["query"]> & z.output<z.ZodObject<ShapeOf<Fields>>>,
    In<E["query"]> & z.input<z.ZodObject<ShapeOf<Fields>>>
  >;
};
