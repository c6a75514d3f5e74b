import type { Config } from "../application/config.ts";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";

/** Configuration of inbound email, and the address emails are sent from. Contains secrets: do not log it. */
export type InboundEmail = Pick<
  Config,
  "inboundEmailAddress" | "inboundEmailSecret" | "imapUrl" | "emailFrom"
>;

const configured = new WeakMap<Registry, InboundEmail>();

/** Sets the inbound email configuration of an application. */
export const setInboundEmail = (registry: Registry, config: InboundEmail) => configured.set(registry, config);

/** Returns the inbound email configuration. Throws when `setInboundEmail` was never called. */
export function inboundEmailOf({ addons }: Context): InboundEmail {
  const config = configured.get(addons);
  if (!config)
    throw new Error("How mail comes in is not set: call setInboundEmail when the application opens.");
  return config;
}
