import { listTrustedDomains } from "#features/trusted-domains/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { warnsLeaving } from "./settings.ts";

/** One or more labels of a host name: nothing in them can end the host. */
const SUBDOMAINS = String.raw`(?:[\w-]+\.)+`;

const escaped = (host: string) => host.replaceAll(/[^\w-]/g, String.raw`\$&`);

const patternOf = (domain: string) =>
  domain.startsWith("*.") ? SUBDOMAINS + escaped(domain.slice(2)) : escaped(domain);

/**
 * Returns the pattern of links in the HTML of posts that need the leaving page: the part before the address and the address
 * are its groups. Null while links open without a warning. An address that does not plainly begin with a trusted domain
 * counts as untrusted; the leaving page then looks at it more closely.
 */
export function linksThatLeave(context: Context): string | null {
  if (!context.settings.get(warnsLeaving)) return null;
  const own = new URL(publicUrlOf(context)).host;
  const trusted = [own, ...listTrustedDomains(context)].map(patternOf).join("|");
  return String.raw`(<a href=")(?!https?://(?:${trusted})[/?#"])((?:https?:|[\\/]{2})[^"]*)`;
}
