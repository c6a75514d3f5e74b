import qs from "qs";
import type { Method } from "#platform/contract/endpoint.ts";
import { PermissionSet } from "#platform/contract/permission.ts";
import { readConfig } from "../application/config.ts";
import type { Actor } from "../application/context.ts";
import type { Feature } from "../application/feature.ts";
import { aDatabase, afterwards, anApplication, ask } from "../database/testing.ts";
import { setLimits } from "../security/limits.ts";
import type { TokenReader } from "./caller.ts";
import { NOTES, notebook } from "./notebook.fixture.ts";
import { createHttp } from "./server.ts";

/** The user named by the cookie `seat`; a guest without it. */
export function actorOf(cookies: Record<string, string | undefined>, address: string): Actor {
  const userID = Number(cookies["seat"] ?? 0);
  const permissions = new PermissionSet({
    permissions: [],
    isAdmin: false,
    isSysAdmin: false,
    isSuperAdmin: false,
  });
  return { userID, name: `User ${userID}`, roleIDs: [], permissions, sessionID: null, address };
}

interface Sent {
  /** User id for the cookie `seat`; a guest by default. */
  seat?: number;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Address of the client. */
  from?: string;
}

interface Options {
  more?: readonly Feature[];
  environment?: Record<string, string>;
  onError?(error: Error): void;
  tokens?: TokenReader;
}

/** An HTTP server with the platform's own calls and those of a notebook, on a new database. */
export async function aServer({ more = [], environment = {}, onError, tokens }: Options = {}) {
  const connection = await aDatabase();
  await ask(connection, NOTES);
  const config = readConfig({
    PUBLIC_URL: "http://forum.test",
    RATE_LIMIT: "off",
    LOG_LEVEL: "info",
    ...environment,
  });
  setLimits(config.rateLimit);
  const application = await anApplication([notebook, ...more], { connection, ...(onError && { onError }) });
  const lines: string[] = [];
  const http = await createHttp({
    application,
    config,
    identify: async ({ cookies, ip }) => actorOf(cookies, ip),
    sessionCookie: "seat",
    ...(tokens && { tokens }),
    log: { write: (line) => void lines.push(line) },
  });
  afterwards(() => http.close());

  /** Sends exactly these headers: none marks the request as same-origin. */
  async function bare(method: Method, path: string, { seat, query, body, headers, from }: Sent = {}) {
    const answer = await http.inject({
      method,
      url: `/api/v2${path}`,
      ...(query ? { query: qs.stringify(query, { arrayFormat: "brackets" }) } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
      ...(from ? { remoteAddress: from } : {}),
      headers: {
        ...(seat === undefined ? {} : { cookie: `seat=${seat}` }),
        ...headers,
      },
    });
    const isJson = answer.headers["content-type"]?.includes("json") && answer.body !== "";
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  }

  const call = (method: Method, path: string, { headers, ...sent }: Sent = {}) =>
    bare(method, path, { ...sent, headers: { "x-requested-with": "test", ...headers } });

  return {
    http,
    application,
    connection,
    bare,
    call,
    /** Returns the log lines so far. */
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    /** Returns the texts of all committed notes. */
    texts: async () =>
      (await ask(connection, "select text from notes order by note_id")).map((row) => row.text),
  };
}
