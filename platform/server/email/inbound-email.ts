import type { Config } from "../application/config.ts";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";

/** How mail comes in, and what our own is sent from. Holds secrets: nothing of it is written down. */
export type InboundEmail = Pick<
  Config,
  "inboundEmailAddress" | "inboundEmailSecret" | "imapUrl" | "emailFrom"
>;

const configured = new WeakMap<Registry, InboundEmail>();

export const setInboundEmail = (registry: Registry, ways: InboundEmail) => configured.set(registry, ways);

export function inboundEmailOf({ addons }: Context): InboundEmail {
  const ways = configured.get(addons);
  if (!ways) throw new Error("How mail comes in is not set: call setInboundMail when the application opens.");
  return ways;
}
