import { withSession } from "#features/sessions/server/index.ts";
import { Answer, route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { redirectToScript } from "./embed-script.ts";
import { createCode, startFramedSession } from "./hand-over.ts";

export const embeddingRoutes = [
  route(contract.readEmbedScript, async (context) => redirectToScript(context)),
  route(contract.createEmbedCode, async (context, { body }) => ({
    code: await createCode(context, body.challenge),
  })),
  route(contract.startEmbedSession, async (context, { body }) =>
    withSession(new Answer(undefined), await startFramedSession(context, body)),
  ),
];
