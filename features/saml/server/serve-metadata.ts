import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Authenticator, connectUrl, findUsable } from "#features/authenticators/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import { TYPE } from "./method.ts";
import type { SamlOptions } from "./options.ts";
import { serviceProvider } from "./service-provider.ts";

/** Serves the metadata of this forum as a service provider, which identity providers read. */
export function serveSamlMetadata(http: FastifyInstance, application: Application): void {
  http.get(
    "/entry/connect/:urlcode/metadata",
    async (request: FastifyRequest<{ Params: { urlcode: string } }>, reply) => {
      const context = await application.systemContext();
      const authenticator = (await findUsable(context, request.params.urlcode))?.authenticator;
      if (authenticator?.type !== TYPE) return reply.callNotFound();
      const provider = await serviceProvider(
        authenticator as Authenticator<SamlOptions>,
        connectUrl(context, authenticator),
        () => {},
      );
      return reply
        .type("application/samlmetadata+xml; charset=utf-8")
        .send(provider.generateServiceProviderMetadata(null, null));
    },
  );
}
