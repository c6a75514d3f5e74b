import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import type { Registry } from "./feature.ts";

/** How mail comes in, and what our own is sent from. Holds secrets: nothing of it is written down. */
export type InboundMail = Pick<Config, "inboundMailAddress" | "inboundMailSecret" | "imapUrl" | "mailFrom">;

const configured = new WeakMap<Registry, InboundMail>();

export const setInboundMail = (registry: Registry, ways: InboundMail) => configured.set(registry, ways);

export function inboundMailOf({ addons }: Context): InboundMail {
  const ways = configured.get(addons);
  if (!ways) throw new Error("How mail comes in is not set: call setInboundMail when the application opens.");
  return ways;
}
