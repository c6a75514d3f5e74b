import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Context } from "../../application/context.ts";
import { ExtensionPoint } from "../../extension-points/extension-point.ts";

/** Run before each call that changes something, except calls with `byAddress`. A guard throws to refuse the call. */
export const callGuards = new ExtensionPoint<(context: Context, endpoint: Endpoint) => Promise<void>>(
  "callGuards",
);

/** Runs the guards of a call. Throws when one refuses it. */
export async function guardCall(context: Context, endpoint: Endpoint): Promise<void> {
  if (endpoint.method === "GET" || endpoint.byAddress) return;
  for (const guard of context.addons.of(callGuards)) await guard(context, endpoint);
}
