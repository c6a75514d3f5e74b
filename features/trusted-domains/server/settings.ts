import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { setting, settingsSection } from "#platform/server/application/settings.ts";

/** Longest entry in characters: a host name, a wildcard and a port. */
const MAX_LENGTH = 270;
const DOMAIN = /^(?:\*\.(?=[^.]+\.))?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/;

/**
 * Returns an entry as it is stored: the host of an address, in lower case and in ASCII, so that it can be compared
 * with hosts of links and written into headers. Anything else is returned as it is, for the schema to refuse.
 */
function normalized(text: string): string {
  const [, wildcard = "", address = ""] = /^(?:https?:\/\/)?(\*\.)?(.*)$/is.exec(text.trim()) ?? [];
  const parsed = URL.parse(`http://${address}`);
  if (!parsed || /[\s,;'"@?#*]/.test(address) || parsed.pathname !== "/") return text;
  return wildcard + parsed.host;
}

/** Settings of links to other websites and of their pages that contain the forum. */
export const otherSitesSection = settingsSection({
  key: "other-sites",
  title: source("Other Websites"),
  description: source("Which websites the community trusts, and what happens with links to others."),
  area: "system",
  order: 58,
});

export const trustedDomainsSetting = setting({
  key: "garden.trustedDomains",
  section: otherSitesSection,
  label: source("Trusted domains"),
  help: source(
    "One per line, such as www.example.com. An entry such as *.example.com includes all subdomains. Links to these websites open without a warning, and their pages may show the community in a frame while embedding is on.",
  ),
  schema: z
    .array(
      z
        .string()
        .max(MAX_LENGTH)
        .overwrite(normalized)
        .regex(DOMAIN, source("Enter a domain such as www.example.com or *.example.com.")),
    )
    .max(200),
  default: [],
  read: siteManage,
});
