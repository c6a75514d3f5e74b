import type { FastifyInstance } from "fastify";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { sentToken } from "./access-token.ts";
import { parse } from "./dispatch.ts";
import { eventStreams, StreamTable } from "./event-stream.ts";
import { takeCall } from "./limits/call-limit.ts";
import type { HttpOptions } from "./server.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    isStream?: boolean;
  }
}

/** Registers every event stream under `prefix`. Streams end when the server stops, and none start after that. */
export function registerStreams(
  http: FastifyInstance,
  prefix: string,
  { application, config, identify }: Pick<HttpOptions, "application" | "config" | "identify">,
): void {
  const table = new StreamTable(config.streams);
  http.addHook("preClose", async () => table.close());
  for (const { feature, value } of application.registry.all(eventStreams)) {
    const { endpoint, open } = value;
    http.get(`${prefix}${endpoint.path}`, { config: { isStream: true } }, async (request, reply) => {
      await takeCall(endpoint, request.ip);
      if (!application.registry.isActive(feature)) throw notFound("Page");
      // A stream outlives what it was opened with: a token could be revoked, or be for a part of the forum.
      if (sentToken(request) !== null) throw forbidden("Streams can’t be opened with an access token.");
      const context = await application.contextFor(await identify(request));
      table.require(context.actor, request.ip);
      const last = request.headers["last-event-id"];
      const begin = await open(context, parse(endpoint, request, context.addons), {
        lastEventID: typeof last === "string" ? last : null,
      });
      const stream = table.begin(request, reply, context.actor);
      if (stream) begin(stream);
      return reply;
    });
  }
}
