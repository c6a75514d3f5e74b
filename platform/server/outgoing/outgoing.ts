import { lookup } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as after } from "node:timers/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Registry } from "../application/feature.ts";
import { isPublicAddress } from "./public-address.ts";

const DEADLINE_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const PORTS = ["", "80", "443"];
const REDIRECTS = [301, 302, 303, 307, 308];

/** A remote server, or the connection to it, failed. The message is for logs, not for readers. */
export class OutgoingError extends Error {}

/** A received response. */
export interface Fetched {
  /** Address after all redirects. */
  url: URL;
  status: number;
  headers: IncomingMessage["headers"];
  /** Decompressed body. */
  body: Buffer;
}

interface FetchOptions {
  accept: string;
  /** Return the first 2 MB of a larger response instead of rejecting. */
  cut?: boolean;
  /** Aborts the request before its deadline. */
  signal?: AbortSignal;
}

/** Sends requests to remote servers, but never to one inside the own network, whatever its name. */
export interface Outgoing {
  /**
   * Fetches an address and follows redirects. Rejects with an OutgoingError on any failure; statuses such as 404 are
   * not failures.
   */
  fetch(url: URL, options: FetchOptions): Promise<Fetched>;
  /** Posts to an address. A redirect is returned rather than followed; otherwise like `fetch`. */
  post(url: URL, sent: Posted): Promise<Fetched>;
  /**
   * Sends a request with all of its headers, for protocols such as OAuth 2. A redirect is returned rather than followed, and
   * a response of more than 2 MB is a failure; otherwise like `fetch`.
   */
  request(url: URL, sent: OutgoingRequest): Promise<Fetched>;
}

interface OutgoingRequest {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: Buffer | undefined;
  /** Hosts with ports that this request may reach although they are not public. */
  except?: readonly string[];
}

interface Posted {
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

/** A request as it is sent. */
interface Asked {
  accept: string;
  posted?: Posted;
  headers?: Readonly<Record<string, string>>;
  /** Further hosts that need not be public. */
  free?: readonly string[];
}

interface OutgoingOptions {
  /** Value of the User-Agent header. */
  userAgent: string;
  /** Hosts with ports that are allowed although they are not public, for tests. */
  except?: readonly string[];
  /** Deadline for a request with all its redirects, in milliseconds. */
  deadlineMs?: number;
}

/** Opens an `Outgoing`. */
export function openOutgoing({
  userAgent,
  except = [],
  deadlineMs = DEADLINE_MS,
}: OutgoingOptions): Outgoing {
  /** Throws for an address that is never allowed, whatever it resolves to. */
  function check(url: URL, isFree: boolean): void {
    if (!/^https?:$/.test(url.protocol)) throw new OutgoingError(`${url.protocol} is not asked`);
    if (isFree) return;
    if (!PORTS.includes(url.port)) throw new OutgoingError(`port ${url.port} is not asked`);
    const literal = url.hostname.replace(/^\[|\]$/g, "");
    // Names are checked when they are resolved, but literal addresses are not resolved.
    if (isIP(literal) > 0 && !isPublicAddress(literal)) throw new OutgoingError(`${literal} is not public`);
  }

  /** Resolves and checks in one step, so that the socket connects to the checked address even when the name changes. */
  const publicLookup: LookupFunction = (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const open = found.filter(({ address }) => isPublicAddress(address));
      if (open.length < found.length || open.length === 0)
        return done(new OutgoingError(`${hostname} is not public`), []);
      if (options.all) return done(null, open);
      const [first] = open;
      return done(null, first!.address, first!.family);
    });

  function ask(
    url: URL,
    { accept, posted, headers, free: also = [] }: Asked,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const free = except.includes(url.host) || also.includes(url.host);
    check(url, free);
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        signal,
        agent: false,
        ...(posted && { method: "POST" }),
        headers: {
          ...posted?.headers,
          ...headers,
          accept,
          "user-agent": userAgent,
          "accept-encoding": "gzip, br, deflate",
        },
        maxHeaderSize: 16_384,
        ...(free ? {} : { lookup: publicLookup }),
      });
      sent.on("socket", (socket) =>
        socket.once("connect", () => {
          if (!free && !isPublicAddress(socket.remoteAddress ?? ""))
            sent.destroy(new OutgoingError("not public"));
        }),
      );
      sent.once("response", resolve).once("error", reject).end(posted?.body);
    });
  }

  async function follow(start: URL, accept: string, signal: AbortSignal) {
    let url = start;
    for (let left = MAX_REDIRECTS; ; left -= 1) {
      const answer = await ask(url, { accept }, signal);
      const { statusCode = 0, headers } = answer;
      if (!REDIRECTS.includes(statusCode) || !headers.location) return { url, answer };
      answer.destroy();
      if (left === 0) throw new OutgoingError("too many redirects");
      const next = URL.parse(headers.location, url);
      if (!next) throw new OutgoingError("a redirect to nowhere");
      url = next;
    }
  }

  /** Runs `work` within the deadline and converts every failure to an OutgoingError. */
  async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, ended?: AbortSignal): Promise<T> {
    const stop = new AbortController();
    const signal = ended ? AbortSignal.any([ended, stop.signal]) : stop.signal;
    const late = async () => {
      await after(deadlineMs, undefined, { signal, ref: false });
      throw new OutgoingError("no answer in time");
    };
    try {
      // A name lookup cannot be aborted, so stop waiting for it.
      return await Promise.race([work(signal), late()]);
    } catch (error) {
      throw error instanceof OutgoingError
        ? error
        : new OutgoingError((error as Error).message, { cause: error });
    } finally {
      stop.abort();
    }
  }

  const read = async (url: URL, answer: IncomingMessage, cut: boolean): Promise<Fetched> => ({
    url,
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await readBody(answer, cut),
  });

  return {
    fetch: (start, { accept, cut = false, signal: ended }) =>
      inTime(async (signal) => {
        const { url, answer } = await follow(start, accept, signal);
        return read(url, answer, cut);
      }, ended),
    request: (url, { method, headers, body = Buffer.alloc(0), except: free }) =>
      inTime(async (signal) => {
        const { accept = "*/*" } = headers;
        const posted = method === "POST" ? { headers: { "content-length": body.length }, body } : undefined;
        const asked = { accept, headers, ...(posted && { posted }), ...(free && { free }) };
        return read(url, await ask(url, asked, signal), false);
      }),
    post: (url, posted) =>
      inTime(async (signal) => read(url, await ask(url, { accept: "*/*", posted }, signal), true)),
  };
}

const UNPACK: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** Reads at most 2 MB after decompression, without holding more in memory. */
async function readBody(answer: IncomingMessage, cut: boolean): Promise<Buffer> {
  const encoding = answer.headers["content-encoding"] ?? "identity";
  const unpack = UNPACK[encoding];
  if (!unpack && encoding !== "identity") throw new OutgoingError(`${encoding} is not understood`);
  const unpacked = unpack?.();
  if (unpacked) answer.on("error", (error) => unpacked.emit("error", error));
  const stream = (unpacked ? answer.pipe(unpacked) : answer) as Readable;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= MAX_BYTES) continue;
      if (!cut) throw new OutgoingError("too big");
      break;
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES);
}

const instances = new WeakMap<Registry, Outgoing>();

/** Sets the `Outgoing` of an application. */
export const setOutgoing = (registry: Registry, outgoing: Outgoing) => instances.set(registry, outgoing);

/** Returns the `Outgoing` of an application: `outgoingOf(context.addons)`. Throws when none was set. */
export function outgoingOf(registry: Registry): Outgoing {
  const outgoing = instances.get(registry);
  if (!outgoing) throw new Error("There is no way out: call setOutgoing when the application opens.");
  return outgoing;
}
