import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unsubscribe } from "#features/unsubscribe/contract.ts";
import type { Application } from "#platform/server/application/application.ts";
import { call } from "#platform/server/http/call.ts";
import type { Identify } from "#platform/server/http/caller.ts";
import { takeCall } from "#platform/server/http/limits/call-limit.ts";

const FIELD = "List-Unsubscribe";
/** The field in a multipart form, which email programs may send as well. */
const IN_PARTS = new RegExp(`name="?${FIELD}"?\\s*\\r?\\n\\r?\\n\\s*One-Click\\b`, "i");
const MOST_BYTES = 10_000;

/**
 * Handles the POST of RFC 8058 at the address in an email's header: from any site, without a session.
 * Submissions of the form on that page go to `answerForm`.
 */
export async function registerOneClick(
  http: FastifyInstance,
  application: Application,
  identify: Identify,
  answerForm: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<void> {
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "string", bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, IN_PARTS.test(String(body)) ? { [FIELD]: "One-Click" } : {}),
    );
    scope.post<{ Params: { token: string } }>("/unsubscribe/:token", async (request, reply) => {
      const body = (request.body ?? {}) as Record<string, unknown>;
      if (body[FIELD] !== "One-Click" || "_call" in body) return answerForm(request, reply);
      await takeCall(unsubscribe, request.ip);
      const context = await application.contextFor(await identify(request));
      await call(context, unsubscribe.method, unsubscribe.path, { params: request.params, body });
      return reply.type("text/plain; charset=utf-8").send("OK\n");
    });
  });
}
