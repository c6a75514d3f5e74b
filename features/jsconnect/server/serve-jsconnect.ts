import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { i18nOf } from "#features/locales/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { findConnection } from "./connection.ts";
import { RETURN_PATH } from "./form.ts";
import { returnPage, SCRIPT, SCRIPT_PATH } from "./return-page.ts";
import { readUnverified } from "./token.ts";

type Query = Record<string, unknown>;

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Returns the address that begins to sign in at the site with a client id, or that takes its response. */
async function connectUrl(
  context: Context,
  clientID: string | undefined,
  search: Record<string, string>,
): Promise<string | null> {
  const connection = clientID === undefined ? undefined : await findConnection(context, clientID);
  return connection ? `/entry/connect/${connection.urlcode}?${new URLSearchParams(search)}` : null;
}

/**
 * Serves the addresses that sites with jsConnect know of a forum: the page to which they return, and the one from which their
 * own pages send users who want to sign in.
 */
export function serveJsConnect(
  http: FastifyInstance,
  application: Application,
  identify: (request: FastifyRequest) => Promise<Actor>,
): void {
  const redirect = (reply: FastifyReply, url: string | null) =>
    url === null ? reply.callNotFound() : reply.header("cache-control", "no-store").redirect(url, 303);

  const begin = (context: Context, query: Query, reply: FastifyReply) => {
    const target = textOf(query["target"] ?? query["Target"]) ?? "/";
    return connectUrl(context, textOf(query["client_id"]), { target }).then((url) => redirect(reply, url));
  };

  http.get(RETURN_PATH, async (request: FastifyRequest<{ Querystring: Query }>, reply) => {
    const context = await application.contextFor(await identify(request));
    const jwt = textOf(request.query["jwt"]);
    if (jwt !== undefined)
      return redirect(reply, await connectUrl(context, readUnverified(jwt)?.clientID, { jwt }));
    if (request.query["client_id"] !== undefined) return begin(context, request.query, reply);
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(returnPage(i18nOf(context)));
  });

  http.get(`${RETURN_PATH}-redirect`, async (request: FastifyRequest<{ Querystring: Query }>, reply) =>
    begin(await application.contextFor(await identify(request)), request.query, reply),
  );

  http.get(SCRIPT_PATH, (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/javascript; charset=utf-8").send(SCRIPT),
  );
}
