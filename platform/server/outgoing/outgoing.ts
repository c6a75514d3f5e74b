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

/** Somebody else's server, or the way to it, is to blame: the words are for a log, not for readers. */
export class OutgoingError extends Error {}

export interface Fetched {
  /** Where it was found in the end. */
  url: URL;
  status: number;
  headers: IncomingMessage["headers"];
  /** Unpacked. */
  body: Buffer;
}

interface FetchOptions {
  accept: string;
  /** Takes the first 2 MB of something bigger in place of refusing it. */
  cut?: boolean;
  /** Ends it before its own deadline. */
  signal?: AbortSignal;
}

/** Asks servers of strangers for something: never one inside our own network, however it is named. */
export interface Outgoing {
  /** Throws an OutgoingError for whatever goes wrong; a status like 404 is an answer. */
  fetch(url: URL, options: FetchOptions): Promise<Fetched>;
  /** Sends something there. Under the same rules, but for redirects: one is an answer. */
  post(url: URL, sent: Posted): Promise<Fetched>;
}

interface Posted {
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

interface OutgoingOptions {
  /** Calls itself so. */
  userAgent: string;
  /** Hosts with a port that may be asked although they are not public. For tests. */
  except?: readonly string[];
  /** For a question as a whole, with all redirects. */
  deadlineMs?: number;
}

export function openOutgoing({
  userAgent,
  except = [],
  deadlineMs = DEADLINE_MS,
}: OutgoingOptions): Outgoing {
  /** Throws for an address that nobody may be sent to, whatever it resolves to. */
  function check(url: URL): void {
    if (!/^https?:$/.test(url.protocol)) throw new OutgoingError(`${url.protocol} is not asked`);
    if (except.includes(url.host)) return;
    if (!PORTS.includes(url.port)) throw new OutgoingError(`port ${url.port} is not asked`);
    const literal = url.hostname.replace(/^\[|\]$/g, "");
    // A name is looked up and checked below; an address never is.
    if (isIP(literal) > 0 && !isPublicAddress(literal)) throw new OutgoingError(`${literal} is not public`);
  }

  /** What the socket connects to is what was checked: a name that changes meanwhile gains nothing. */
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
    { accept, posted }: { accept: string; posted?: Posted },
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    check(url);
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    const free = except.includes(url.host);
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        signal,
        agent: false,
        ...(posted && { method: "POST" }),
        headers: {
          ...posted?.headers,
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

  /** Has `work` done before its time is up, and tells of whatever went wrong. */
  async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, ended?: AbortSignal): Promise<T> {
    const stop = new AbortController();
    const signal = ended ? AbortSignal.any([ended, stop.signal]) : stop.signal;
    const late = async () => {
      await after(deadlineMs, undefined, { signal, ref: false });
      throw new OutgoingError("no answer in time");
    };
    try {
      // A name that is being looked up cannot be stopped, only no longer waited for.
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
    post: (url, posted) =>
      inTime(async (signal) => read(url, await ask(url, { accept: "*/*", posted }, signal), true)),
  };
}

const UNPACK: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** Reads at most 2 MB, unpacked; no more is ever in memory. */
async function readBody(answer: IncomingMessage, cut: boolean): Promise<Buffer> {
  const encoding = answer.headers["content-encoding"] ?? "identity";
  const unpack = UNPACK[encoding];
  if (!unpack && encoding !== "identity") throw new OutgoingError(`${encoding} is not understood`);
  const unpacked = unpack?.();
  if (unpacked) answer.on("error", (error) => unpacked.emit("error", error));
  const stream = (unpacked ? answer.pipe(unpacked) : answer) as Readable;
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size <= MAX_BYTES) continue;
      if (!cut) throw new OutgoingError("too big");
      break;
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(pieces).subarray(0, MAX_BYTES);
}

const ways = new WeakMap<Registry, Outgoing>();

/** Sets how an application asks other servers. */
export const setOutgoing = (registry: Registry, outgoing: Outgoing) => ways.set(registry, outgoing);

/** The way of an application to other servers: `outgoingOf(context.addons)`. */
export function outgoingOf(registry: Registry): Outgoing {
  const outgoing = ways.get(registry);
  if (!outgoing) throw new Error("There is no way out: call setOutgoing when the application opens.");
  return outgoing;
}
