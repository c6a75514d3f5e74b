import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withBrowser, withSession } from "#features/sessions/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { writeCookies } from "#platform/server/http/cookies.ts";
import { Answer } from "#platform/server/http/route.ts";
import { ProviderProblem, SignInThere } from "./extension-points.ts";
import { beginSignIn } from "./signing-in/begin.ts";
import type { Finished } from "./signing-in/finish.ts";
import { continueSignIn, isAnswer, takeAnswer, takePostedAnswer } from "./signing-in/return.ts";

const PATH = "/entry/connect/:urlcode";
const TOO_MANY = 429;

interface Connect {
  Params: { urlcode: string };
  Querystring: Record<string, unknown>;
}
type ConnectRequest = FastifyRequest<Connect>;

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function problemUrl({ actor }: Context, urlcode: string, error: unknown): string | null {
  const code =
    error instanceof ProviderProblem
      ? error.code
      : error instanceof ApiError && error.status === TOO_MANY
        ? "busy"
        : null;
  if (code === null) return null;
  const page = actor.userID > 0 ? "/profile/connections" : "/entry/signin";
  return `${page}?${new URLSearchParams({ problem: code, provider: urlcode })}`;
}

/**
 * Serves the addresses to which buttons lead, and to which providers send their answers. They are no calls of the API,
 * because they redirect a browser to and from another site.
 */
export function serveSignIn(
  http: FastifyInstance,
  application: Application,
  identify: (request: FastifyRequest) => Promise<Actor>,
): void {
  const urlOf = (context: Context, request: ConnectRequest) => new URL(publicUrlOf(context) + request.url);

  function redirect(context: Context, reply: FastifyReply, answer: Answer<unknown>, target: string) {
    writeCookies(answer, reply, publicUrlOf(context));
    return reply.header("cache-control", "no-store").redirect(target, 303);
  }

  const arrive = (context: Context, reply: FastifyReply, { target, started }: Finished) => {
    const answer = new Answer(undefined);
    return redirect(context, reply, started ? withSession(answer, started) : answer, target);
  };

  async function answering(
    request: ConnectRequest,
    reply: FastifyReply,
    work: (context: Context) => Promise<unknown>,
  ) {
    const context = await application.contextFor(await identify(request));
    try {
      return await work(context);
    } catch (error) {
      if (error instanceof SignInThere)
        return redirect(context, reply, new Answer(undefined), error.url.href);
      const url = problemUrl(context, request.params.urlcode, error);
      if (url === null) throw error;
      request.log.warn({ err: error }, "sign-in with a provider failed");
      return redirect(context, reply, new Answer(undefined), url);
    }
  }

  http.get<Connect>(PATH, (request, reply) =>
    answering(request, reply, async (context) => {
      const { urlcode } = request.params;
      const key = textOf(request.query["returned"]);
      if (key !== undefined) return arrive(context, reply, await continueSignIn(context, urlcode, key));
      const returned = { url: urlOf(context, request), fields: {} };
      if (await isAnswer(context, urlcode, returned))
        return arrive(context, reply, await takeAnswer(context, urlcode, returned));
      const target = textOf(request.query["target"] ?? request.query["Target"]);
      const { url, browser } = await beginSignIn(context, urlcode, target);
      return redirect(context, reply, withBrowser(new Answer(undefined), browser), url.href);
    }),
  );

  http.post<Connect>(PATH, (request, reply) =>
    answering(request, reply, async (context) => {
      const body = Object.entries((request.body ?? {}) as Record<string, unknown>);
      const fields = Object.fromEntries(
        body.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );
      const returned = { url: urlOf(context, request), fields };
      return redirect(
        context,
        reply,
        new Answer(undefined),
        await takePostedAnswer(context, request.params.urlcode, returned),
      );
    }),
  );
}
