import type { Context } from "#platform/server/application/context.ts";
import { type Fetched, OutgoingError, outgoingOf } from "#platform/server/outgoing/outgoing.ts";
import type { Outbound } from "./claim-queries.ts";
import type { Attempt } from "./delivery-queries.ts";
import { headersOf } from "./sign.ts";

/** Characters of a response that are stored. */
const MOST_BODY = 10_000;
const MOST_HEADERS = 50;
const MOST_VALUE = 1000;
const MOST_PROBLEM = 300;

/** PostgreSQL stores no NUL characters. */
const stored = (text: string, most: number) => text.replaceAll("\0", "\uFFFD").slice(0, most);

const headersIn = (headers: Fetched["headers"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, MOST_HEADERS)
      .map(([name, value]) => [name, stored([value].flat().join(", "), MOST_VALUE)]),
  );

/** Posts a delivery through the guarded client. Rejects only for errors of the forum itself. */
export async function send(context: Context, outbound: Outbound): Promise<Attempt> {
  const requestHeaders = headersOf(outbound, context.now);
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  try {
    const answer = await outgoingOf(context.addons).post(new URL(outbound.url), {
      headers: requestHeaders,
      body: Buffer.from(outbound.body),
    });
    return {
      ...{ requestHeaders, requestDuration: duration(), problem: null },
      responseCode: answer.status,
      responseHeaders: headersIn(answer.headers),
      responseBody: stored(answer.body.toString("utf8"), MOST_BODY),
    };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return {
      ...{ requestHeaders, requestDuration: duration(), problem: stored(error.message, MOST_PROBLEM) },
      ...{ responseCode: null, responseHeaders: null, responseBody: null },
    };
  }
}

export const isAccepted = ({ responseCode }: Attempt): boolean =>
  responseCode !== null && responseCode >= 200 && responseCode < 300;
