import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Context } from "../../application/context.ts";
import { Opening } from "../../extension-points/extension-point.ts";

/** Asked before each call that changes something, from wherever it comes, but for those by address alone: throws to refuse it. */
export const callGuards = new Opening<(context: Context, endpoint: Endpoint) => Promise<void>>("callGuards");

export async function guardCall(context: Context, endpoint: Endpoint): Promise<void> {
  if (endpoint.method === "GET" || endpoint.byAddress) return;
  for (const guard of context.addons.of(callGuards)) await guard(context, endpoint);
}
