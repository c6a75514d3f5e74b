import type { Context } from "#platform/server/application/context.ts";
import { environmentOf } from "#platform/server/application/environment.ts";
import { OutgoingError, outgoingOf } from "#platform/server/outgoing/outgoing.ts";
import type { ServiceRequest } from "./extension-points.ts";
import { TranslationProblem } from "./problem.ts";

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/**
 * Sends a request to a translation service, but never to a server inside the own network unless TRANSLATION_HOSTS
 * allows it. A redirect is not followed, so that no other server receives the key.
 */
export async function sendRequest(
  context: Context,
  address: string,
  { method, path, headers = {}, body }: ServiceRequest,
): Promise<{ status: number; body: unknown }> {
  const url = new URL(address.replace(/\/+$/, "") + path);
  try {
    const answer = await outgoingOf(context.addons).request(url, {
      method,
      headers: { ...headers, accept: "application/json", "content-type": "application/json" },
      ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
      except: environmentOf(context)?.translationHosts ?? [],
    });
    return { status: answer.status, body: parsed(answer.body) };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw new TranslationProblem("away", `${url.host}: ${error.message}`, { cause: error });
  }
}
