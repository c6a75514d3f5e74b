import { request } from "node:http";
import autocannon from "autocannon";

/** A request as often as it is made; `body` gives another one each time. */
export interface Call {
  path: string;
  headers: Record<string, string>;
  body?: () => string;
}

export interface Reply {
  status: number;
  /** Without those that Node writes by itself. */
  headers: Record<string, string | string[]>;
  body: Buffer;
}

export interface Load {
  /** Answers within the time. */
  count: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

const OF_NODE = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

const methodOf = (call: Call) => (call.body ? "POST" : "GET");

/** Makes a call once. Throws when it is refused. */
export function askOnce(url: string, call: Call): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const asking = request(url + call.path, { method: methodOf(call), headers: call.headers }, async (answer) => {
    const body = Buffer.concat(await answer.toArray());
    const status = answer.statusCode ?? 0;
    const headers = Object.entries(answer.headersDistinct).filter(([name]) => !OF_NODE.has(name));
    if (status >= 300) reject(new Error(`${call.path} answers ${status}: ${body.subarray(0, 500)}`));
    else resolve({ status, headers: Object.fromEntries(headers) as Reply["headers"], body });
  });
  asking.on("error", reject);
  asking.end(call.body?.());
  return promise;
}

/** The value below which that part of the sorted `values` lies. */
const quantile = (values: Float64Array, part: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** Makes a call over and over on `connections` at once for some seconds. Throws when one is refused. */
export async function load(url: string, call: Call, connections: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  const { body } = call;
  const running = autocannon({
    url: url + call.path,
    connections,
    duration: seconds,
    headers: call.headers,
    // Or it makes a string of each body, which takes longer than a bare server takes to send it.
    setupClient: ({ pipelinedRequests }) => {
      pipelinedRequests.addBody = () => {};
    },
    requests: [
      body ? { method: "POST", setupRequest: (each) => ({ ...each, body: body() }) } : { method: "GET" },
    ],
  });
  running.on("response", (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms));
  const { non2xx, errors, timeouts, duration } = await running;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${call.path}: ${non2xx} refused, ${errors} failed, ${timeouts} without an answer.`);
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
