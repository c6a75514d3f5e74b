import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, InputOf } from "#platform/contract/endpoint.ts";
import { ApiError, tooManyRequests } from "#platform/contract/errors.ts";
import type { Actor, Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";
import { addressKey, areLimitsOn } from "../security/limits.ts";

/** Unread bytes at which a slow reader is disconnected; the client reconnects and continues from its last event. */
const UNREAD_AT_MOST = 256 * 1024;
const STREAMS_OF_ONE = 10;
/** Higher for addresses, because many users may share one. */
const STREAMS_OF_AN_ADDRESS = 60;
/** Largest share of all streams for guests. */
const GUESTS_SHARE = 0.8;

const HEAD = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
  // Close the connection with the stream, so that stopping the server does not wait for it.
  connection: "close",
};

interface StreamRoute {
  endpoint: Endpoint;
  /** Performs all checks and throws to refuse; the stream starts when it resolves. */
  open(
    context: Context,
    input: InputOf<Endpoint>,
    request: StreamRequest,
  ): Promise<(stream: EventStream) => void>;
}

export interface StreamRequest {
  /** Id of the last event that a reconnecting client received. */
  lastEventID: string | null;
}

/** The event streams of all features. */
export const eventStreams = new ExtensionPoint<StreamRoute>("eventStreams");

/**
 * Contributes a call that stays open as a stream of events. `open` checks the request and returns a function that
 * receives the stream.
 */
export const streamRoute = <E extends Endpoint>(
  endpoint: E,
  open: (
    context: Context,
    input: InputOf<E>,
    request: StreamRequest,
  ) => Promise<(stream: EventStream) => void>,
) => eventStreams.with({ endpoint, open: open as unknown as StreamRoute["open"] });

/** The server's end of one open stream. */
export class EventStream {
  readonly #response: ServerResponse;
  #held: (string | Uint8Array)[] | null = null;
  /** Called once when the stream ends, on either side. */
  ended: () => void = () => {};

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** Sends complete events in the format of server-sent events. */
  write(events: string | Uint8Array): void {
    if (this.#held) this.#held.push(events);
    else this.#send(events);
  }

  /** Delays everything written from now on until `release`. */
  hold(): void {
    this.#held ??= [];
  }

  /** Sends `first`, then everything that was delayed. */
  release(first: string): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.#send(first);
    for (const events of held) this.#send(events);
  }

  #send(events: string | Uint8Array): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(events);
    if (this.#response.writableLength > UNREAD_AT_MOST) this.#response.destroy();
  }

  end(): void {
    this.#response.end();
  }
}

/** The open streams of a process: limits their number, and ends them when the process stops. */
export class StreamTable {
  readonly #most: number;
  readonly #open = new Set<ServerResponse>();
  readonly #counts = new Map<string, number>();
  #closing = false;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Throws when the actor may not open another stream now. */
  require(actor: Actor, address: string): void {
    const isGuest = actor.userID === 0;
    if (this.#closing || this.#open.size >= this.#most * (isGuest ? GUESTS_SHARE : 1))
      throw new ApiError(503, "The forum is busy. Please try again in a moment.", { retryAfterSeconds: 10 });
    const own = this.#counts.get(keyOf(actor, address)) ?? 0;
    if (areLimitsOn() && own >= (isGuest ? STREAMS_OF_AN_ADDRESS : STREAMS_OF_ONE)) throw tooManyRequests(10);
  }

  /** Starts a stream; null when the client has already disconnected. */
  begin(request: FastifyRequest, reply: FastifyReply, actor: Actor): EventStream | null {
    const { raw } = reply;
    const headers = reply.getHeaders() as Record<string, string>;
    reply.hijack();
    if (raw.destroyed || this.#closing) {
      raw.destroy();
      return null;
    }
    const key = keyOf(actor, request.ip);
    this.#open.add(raw);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const stream = new EventStream(raw);
    raw.once("close", () => {
      this.#open.delete(raw);
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
      stream.ended();
    });
    raw.writeHead(200, { ...headers, ...HEAD });
    raw.flushHeaders();
    return stream;
  }

  /** Ends all open streams and starts no more. */
  close(): void {
    this.#closing = true;
    for (const response of this.#open) response.end();
  }
}

const keyOf = ({ userID }: Actor, address: string) => (userID > 0 ? `member ${userID}` : addressKey(address));
