import { ProviderProblem } from "#features/authenticators/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { environmentOf } from "#platform/server/application/environment.ts";
import { OutgoingError, outgoingOf } from "#platform/server/outgoing/outgoing.ts";

const BROKEN = 500;
const WITHOUT_BODY = [204, 205, 304];

/** A request as the library sends it. */
interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** Returns the hosts inside the own network that providers may have. */
export const allowedHosts = (context: Context): readonly string[] =>
  environmentOf(context)?.signInHosts ?? [];

/**
 * Returns a `fetch` for the library that never reaches a server inside the own network, unless the environment allows its
 * host. It throws a ProviderProblem when the server does not answer, or answers that it is broken.
 */
export const guardedFetch =
  (context: Context) =>
  async (address: string, { method, headers, body }: Sent): Promise<Response> => {
    const text = body === undefined || body === null ? undefined : Buffer.from(String(body));
    try {
      const {
        status,
        headers: got,
        body: read,
      } = await outgoingOf(context.addons).request(new URL(address), {
        ...{ method: method === "POST" ? "POST" : "GET", headers, body: text },
        except: allowedHosts(context),
      });
      if (status >= BROKEN) throw new ProviderProblem("unavailable", `${address} answers ${status}`);
      const plain = Object.entries(got).flatMap(([name, value]) =>
        typeof value === "string" && name !== "content-encoding" ? [[name, value] as [string, string]] : [],
      );
      const content = WITHOUT_BODY.includes(status) ? null : new Uint8Array(read);
      return new Response(content, { status, headers: plain });
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      throw new ProviderProblem("unavailable", `${address}: ${error.message}`, { cause: error });
    }
  };
