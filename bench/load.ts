import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import autocannon, { type Request } from "autocannon";

/** A repeated request; `get` or `post` return a different one each time, also with other paths. */
export interface Call {
  path: string;
  headers: Record<string, string>;
  get?: () => string;
  post?: () => { path?: string; headers: Record<string, string>; body: string };
}

export interface Reply {
  status: number;
  /** Without the headers that Node adds. */
  headers: Record<string, string | string[]>;
  body: Buffer;
}

export interface Load {
  /** Responses within the time. */
  count: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** When a load ends: after so many seconds, or after so many answers. */
export type Extent = { duration: number } | { amount: number };

const OF_NODE = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Sends a call once. Throws when it is refused. */
export async function askOnce(url: string, { path, headers, get, post }: Call): Promise<Reply> {
  const sent = post?.();
  const asking = request(url + (sent?.path ?? get?.() ?? path), {
    method: sent ? "POST" : "GET",
    headers: { ...headers, ...sent?.headers },
  });
  asking.end(sent?.body);
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  const status = answer.statusCode ?? 0;
  if (status >= 300) throw new Error(`${path} answers ${status}: ${body.subarray(0, 500)}`);
  const ownHeaders = Object.entries(answer.headers).filter(([name]) => !OF_NODE.has(name));
  return { status, headers: Object.fromEntries(ownHeaders) as Reply["headers"], body };
}

/** Returns the value below which the given part of the sorted `values` lies. */
const quantile = (values: Float64Array, part: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

function requestOf({ path, headers, get, post }: Call): Request {
  if (post)
    return {
      method: "POST",
      setupRequest(each) {
        const sent = post();
        return {
          ...each,
          path: sent.path ?? path,
          body: sent.body,
          headers: { ...headers, ...sent.headers },
        };
      },
    };
  return get ? { method: "GET", setupRequest: (each) => ({ ...each, path: get() }) } : { method: "GET" };
}

/** Sends a call repeatedly on `connections` connections. Throws when one is refused. */
export async function load(url: string, call: Call, connections: number, extent: Extent): Promise<Load> {
  const { path, headers } = call;
  const times: number[] = [];
  const running = autocannon({
    url: url + path,
    connections,
    ...extent,
    headers,
    requests: [requestOf(call)],
    // Otherwise it converts each body to a string, which takes longer than a bare server takes to send it.
    setupClient: ({ pipelinedRequests }) => {
      pipelinedRequests.addBody = () => {};
    },
  });
  running.on("response", (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
  const { non2xx, errors, timeouts, duration } = await running;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${path}: ${non2xx} refused, ${errors} failed, ${timeouts} without an answer.`);
  }
  const sorted = Float64Array.from(times).sort();
  return {
    count: times.length,
    perSecond: times.length / duration,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
  };
}
