import { isIPv6 } from "node:net";
import { type Entrant, signInChecks } from "#features/sessions/server/index.ts";
import { invalidField, tooManyRequests } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { areLimitsOn, networkKeys } from "#platform/server/security/limits.ts";
import { domainOf, isAmong, isDisposable, isLarge } from "./domains.ts";
import { countNew } from "./queries.ts";
import { perDomain, perNetwork, refusedDomains, refusesDisposable, trustedDomains } from "./settings.ts";

const HOUR = 60 * 60;
const DAY_MS = 24 * HOUR * 1000;
/** Matches no address; for connections without one. */
const NO_NETWORK = "255.255.255.255/32";

/** Returns the network of an address as PostgreSQL reads it. */
function networkOf(address: string | null): string {
  if (address === null) return NO_NETWORK;
  const [, network] = networkKeys(address);
  return network === "loopback" ? (isIPv6(address) ? "::1/128" : "127.0.0.0/8") : network;
}

function requireDomain({ settings }: Context, domain: string): void {
  const isRefused =
    isAmong(domain, new Set(settings.get(refusedDomains))) ||
    (settings.get(refusesDisposable) && isDisposable(domain));
  if (isRefused)
    throw invalidField("email", "Addresses of this email provider can’t be used here. Use another address.");
}

/** Throws 429 when others from this network, or with addresses of this domain, registered too often. */
async function requireRoom(context: Context, domain: string): Promise<void> {
  const [mostOfNetwork, mostOfDomain] = [perNetwork, perDomain].map((each) => context.settings.get(each));
  const { ofNetwork, ofDomain } = await countNew(context, {
    ...{ network: networkOf(context.actor.address), domain },
    since: new Date(context.now.getTime() - DAY_MS),
  });
  const isFull = (count: number, most = 0) => most > 0 && count >= most;
  if (isFull(ofNetwork, mostOfNetwork) || (isFull(ofDomain, mostOfDomain) && !isLarge(domain)))
    throw tooManyRequests(HOUR);
}

async function checkRegistration(context: Context, { userID, email, isUnlimited }: Entrant): Promise<void> {
  if (userID !== null || email === null) return;
  const domain = domainOf(email);
  if (domain === "" || isAmong(domain, new Set(context.settings.get(trustedDomains)))) return;
  requireDomain(context, domain);
  if (!isUnlimited && areLimitsOn()) await requireRoom(context, domain);
}

export const registrationCheck = signInChecks.with(checkRegistration);
