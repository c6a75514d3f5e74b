import { settings } from "#features/settings/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { trustedDomainsSetting } from "./settings.ts";

export { otherSitesSection } from "./settings.ts";

/**
 * Returns the domains that administrators trust, each a host in ASCII such as `www.example.com`, with a port where one
 * was entered. `*.example.com` includes all subdomains of `example.com`, but not itself, as in the header
 * `Content-Security-Policy`.
 */
export const listTrustedDomains = ({ settings: values }: Pick<Context, "settings">): readonly string[] =>
  values.get(trustedDomainsSetting);

/** Returns whether administrators trust the site with this host, as in `URL.host`. */
export function isTrustedHost(context: Pick<Context, "settings">, host: string): boolean {
  return listTrustedDomains(context).some((domain) =>
    domain.startsWith("*.")
      ? host.endsWith(domain.slice(1)) && host.length >= domain.length
      : host === domain,
  );
}

/** Other websites that administrators trust: with links to them, and with pages that contain the forum. */
export const trustedDomains = feature({
  name: "trusted-domains",
  needs: [settings],
  adds: [addSetting(trustedDomainsSetting)],
});
