import { CALL_ID_HEADER } from "#platform/contract/call-id.ts";
import type { AnswerOf, CallOf, Endpoint, Method } from "#platform/contract/endpoint.ts";
import type { ActionButton, FieldError } from "#platform/contract/errors.ts";
import { OWN_PAGE } from "#platform/contract/own-page.ts";
import { PREFER_OK } from "#platform/contract/prefer.ts";
import { BASE } from "./base-path.ts";
import { newCallID } from "./own-calls.ts";
import { reloadOnce } from "./reload-once.ts";
import type { Watched } from "./send-watched.ts";
import { t } from "./translate.ts";

/** Status of a call without any response: the reader or the forum is offline. */
export const UNREACHABLE = 0;

/** Statuses of proxies whose server does not respond or is overloaded. */
const AWAY: readonly number[] = [UNREACHABLE, 502, 503, 504];

/** Input of a call, with its options. */
export interface Sent extends Watched {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Idempotency key, so that an action that is sent again takes effect once. */
  key?: string;
  /** Continues when there is more to do: progress is then no error for the browser either. */
  isRun?: boolean;
  /** Timeout in milliseconds, after which the server counts as unreachable. */
  deadline?: number;
}

/** Sends a request to the server: `fetch` in the browser, a function call on the server itself. */
export type Transport = (
  method: Method,
  path: string,
  sent: Sent,
) => Promise<{ status: number; body: unknown }>;

/** An error response of the API. */
export interface ErrorBody {
  message?: string;
  status?: number;
  description?: string | null;
  recordType?: string;
  errors?: FieldError<string>[];
  /** The next step. */
  actionButton?: ActionButton<string>;
  /** Name of the icon on its button. */
  icon?: string;
  /** The stack of a bug, for administrators in debug mode. */
  trace?: string;
  /** Title of its page, in place of the usual one. */
  title?: string;
}

/**
 * Returns the text of an error for readers. Proxies and frameworks put the name of the status into their
 * responses, such as `Internal Server Error`; only errors of the forum repeat the status as a number.
 */
function messageFor(status: number, body: ErrorBody | null): string {
  const isOwn = body?.status === status || (status > UNREACHABLE && status < 429);
  if (isOwn && status !== 500 && body?.message) return body.message;
  if (status === 413) return t("That’s too large to send.");
  if (status === 429) return t("You are doing that too often. Please wait a moment and try again.");
  if (status > 500 && AWAY.includes(status))
    return t("The forum can’t be reached right now. Try again in a moment.");
  return t("Something went wrong while contacting the server.");
}

/** A refused call, with the server's error response. */
export class CallError extends Error {
  readonly status: number;
  readonly description: string | null;
  /** Type of the record that was not found, such as `discussion`. */
  readonly recordType: string | null;
  readonly errors: readonly FieldError<string>[];
  /** The complete body of the error response. */
  readonly body: Readonly<ErrorBody & Record<string, unknown>>;

  constructor(status: number, body: ErrorBody | null) {
    super(messageFor(status, body));
    this.status = status;
    this.description = body?.description ?? null;
    this.recordType = body?.recordType ?? null;
    this.errors = body?.errors ?? [];
    this.body = { ...body };
  }
}

/** Calls the API's endpoints through a transport. */
export class ApiClient {
  readonly #transport: Transport;
  /**
   * Asks the member to confirm that it is them, when the server refused a call for that reason. Returns whether they
   * did; the call is then made again.
   */
  confirm?: () => Promise<boolean>;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Calls an endpoint by its contract's method and path. Throws CallError for any status that is not a
   * success.
   */
  async call<E extends Endpoint>(
    method: E["method"],
    path: E["path"],
    sent: CallOf<E> & Watched & Pick<Sent, "isRun"> = {},
  ): Promise<AnswerOf<E>> {
    const { status, body } = await this.#transport(method, path, sent);
    // A long-running action answers 408 when there is more to do; that is not a failure.
    if (status >= 400 && status !== 408) {
      const refusal = new CallError(status, body as ErrorBody | null);
      if (refusal.body["confirmation"] && (await this.confirm?.())) return this.call(method, path, sent);
      throw refusal;
    }
    return body as AnswerOf<E>;
  }
}

/** Encodes nested values in the server's notation: `params[page]=2`. */
function appendTo(search: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const each of value) appendTo(search, `${key}[]`, each);
  else if (typeof value === "object") {
    for (const [name, inner] of Object.entries(value)) appendTo(search, `${key}[${name}]`, inner);
  } else search.append(key, String(value));
}

/** Builds the address of a call from its path, parameters and query. */
export function addressOf(path: string, { params, query }: Sent): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? "")),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as object)) appendTo(search, key, value);
  const text = search.toString();
  return `/api/v2${filled}${text ? `?${text}` : ""}`;
}

/** Returns whether the same call may succeed later, unchanged. */
export const isAway = (error: unknown): boolean => error instanceof CallError && AWAY.includes(error.status);

async function reach(address: string, request: RequestInit, watched: Watched) {
  try {
    if (watched.onProgress)
      return await (await import("./send-watched.ts")).sendWatched(address, request, watched);
    const answer = await fetch(address, { ...request, signal: watched.signal ?? null });
    // A proxy checks that a person is there, on a page that only a document can show.
    if (answer.headers.get("cf-mitigated") === "challenge") reloadOnce();
    return { status: answer.status, text: await answer.text() };
  } catch {
    throw new CallError(UNREACHABLE, null);
  }
}

/**
 * Sends requests with `fetch`, or with XMLHttpRequest to report progress. Throws CallError with status 0
 * without a response.
 */
export const browserTransport: Transport = async (method, path, sent) => {
  // The browser sets the content type of both: that of a form with a file contains its boundary.
  const isWhole = sent.body instanceof FormData || sent.body instanceof Blob;
  const isJson = sent.body !== undefined && !isWhole;
  const headers = {
    "x-requested-with": OWN_PAGE,
    ...(method === "GET" ? {} : { [CALL_ID_HEADER]: newCallID() }),
    ...(isJson ? { "content-type": "application/json" } : {}),
    ...(sent.isRun ? { prefer: PREFER_OK } : {}),
    ...(sent.key === undefined ? {} : { "idempotency-key": sent.key }),
  };
  const body = isJson ? JSON.stringify(sent.body) : isWhole ? (sent.body as FormData | Blob) : null;
  const { status, text } = await reach(
    BASE + addressOf(path, sent),
    { method, headers, body },
    {
      ...(sent.deadline === undefined ? {} : { signal: AbortSignal.timeout(sent.deadline) }),
      ...sent,
    },
  );
  return { status, body: await readBody(status, text) };
};

/** A proxy may answer with a page of its own, which is not JSON. */
async function readBody(status: number, text: string): Promise<unknown> {
  try {
    if (status >= 400 && text.startsWith("<"))
      return (await import("./proxy-page.ts")).readProxyPage(status, text);
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
