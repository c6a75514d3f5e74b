import type { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { emailServerSettings } from "#features/emails/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { configuredSender, emailServerHost } from "#platform/server/email/email-queue.ts";
import { openResolver } from "#platform/server/outgoing/name-servers.ts";
import type { DnsRecord, DomainCheck } from "../../contract.ts";
import { requireAdministrator } from "../policy.ts";
import { textsOf } from "./lookup.ts";
import { checkSpf } from "./spf.ts";

const LIMIT_MS = 8000;
const DKIM = /(?:^|;)\s*(?:v=DKIM1|k=\w+|p=[\w+/=]+)/i;
const DMARC = /^v=DMARC1\s*;/i;
/** Selectors of providers, and those that people choose. */
const USUAL_SELECTORS = ["default", "dkim", "mail", "google", "k1", "s1", "selector1", "smtp"];
/** Names that no public DNS server knows. */
const PRIVATE = /(?:^|\.)(?:localhost|localdomain|local|internal|test|invalid)$/i;

const isPublicName = (domain: string) =>
  domain.includes(".") && !PRIVATE.test(domain) && isIP(domain.replace(/^\[|\]$/g, "")) === 0;

async function checkDkim(resolver: Resolver, domain: string, selector: string): Promise<DnsRecord> {
  const nameOf = (each: string) => `${each}._domainkey.${domain}`;
  const tried = selector === "" ? USUAL_SELECTORS : [selector];
  const answers = await Promise.all(
    tried.map(async (each) => ({ name: nameOf(each), found: await textsOf(resolver, nameOf(each), DKIM) })),
  );
  const signed = answers.find(({ found }) => found !== null && found.length > 0);
  if (signed) return { name: signed.name, state: "found", value: signed.found![0]!, suggestion: null };
  const name = nameOf(selector === "" ? "…" : selector);
  const isAnswered = answers.some(({ found }) => found !== null);
  return { name, state: isAnswered ? "missing" : "noAnswer", value: null, suggestion: null };
}

async function checkDmarc(resolver: Resolver, domain: string): Promise<DnsRecord> {
  const name = `_dmarc.${domain}`;
  const found = await textsOf(resolver, name, DMARC);
  const [value = null] = found ?? [];
  if (found === null) return { name, state: "noAnswer", value, suggestion: null };
  return {
    ...{ name, value },
    state: value === null ? "missing" : "found",
    suggestion: value === null ? "v=DMARC1; p=none" : null,
  };
}

const unchecked = (name: string): DnsRecord => ({ name, state: "noAnswer", value: null, suggestion: null });

/** Checks the records by which receivers recognize emails of the sender's domain. */
export async function checkSenderDomain(context: Context, selector = ""): Promise<DomainCheck> {
  requireAdministrator(context);
  const sender = emailServerSettings(context).sender || configuredSender(context).address;
  const domain = sender.slice(sender.lastIndexOf("@") + 1).toLowerCase();
  const server = emailServerHost(context);
  const about = { domain, server, isPublic: isPublicName(domain) };
  if (!about.isPublic)
    return { ...about, spf: unchecked(domain), dkim: unchecked(domain), dmarc: unchecked(domain) };
  const resolver = openResolver(context);
  // Cancelled queries count as unanswered.
  const limit = setTimeout(() => resolver.cancel(), LIMIT_MS);
  try {
    const [spf, dkim, dmarc] = await Promise.all([
      checkSpf(resolver, domain, server),
      checkDkim(resolver, domain, selector),
      checkDmarc(resolver, domain),
    ]);
    return { ...about, spf, dkim, dmarc };
  } finally {
    clearTimeout(limit);
  }
}
