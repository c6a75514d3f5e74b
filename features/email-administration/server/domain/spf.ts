import type { Resolver } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import type { DnsRecord } from "../../contract.ts";
import { addressesOf, lookup, textsOf } from "./lookup.ts";

const SPF = /^v=spf1(?: |$)/i;
/** RFC 7208 allows no more lookups for a domain. */
const MOST_LOOKUPS = 10;

interface Search {
  resolver: Resolver;
  /** The mail server, by its name and its addresses. */
  server: string;
  addresses: readonly string[];
  lookups: number;
}

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Returns whether a network of a record, such as `192.0.2.0/24`, contains one of the addresses. */
function contains(network: string, addresses: readonly string[]): boolean {
  const [base = "", bits] = network.split("/");
  if (isIP(base) === 0) return false;
  const most = isIP(base) === 6 ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > most) return false;
  const list = new BlockList();
  list.addSubnet(base, prefix, family(base));
  return addresses.some((address) => list.check(address, family(address)));
}

/** Senders publish the networks of their servers below their own domain. */
const isRelated = (name: string, server: string) => {
  const owner = (each: string) => each.toLowerCase().split(".").slice(-2).join(".");
  return owner(name) === owner(server);
};

async function mechanismNames(search: Search, domain: string, mechanism: string): Promise<boolean> {
  const [, kind = "", value = ""] = /^\+?([a-z0-9]+)[:=]?(.*)$/i.exec(mechanism) ?? [];
  const isAmong = (found: readonly string[]) => found.some((each) => search.addresses.includes(each));
  switch (kind.toLowerCase()) {
    case "ip4":
    case "ip6":
      return contains(value, search.addresses);
    case "a": {
      const [name] = (value || domain).split("/");
      return name === search.server || isAmong(await addressesOf(search.resolver, name ?? domain));
    }
    case "mx": {
      const [name] = (value || domain).split("/");
      const found = (await lookup(search.resolver.resolveMx(name ?? domain))) ?? [];
      return found.some(({ exchange }) => exchange.toLowerCase() === search.server);
    }
    case "include":
    case "redirect":
      return isRelated(value, search.server) || namesServer(search, value);
    default:
      return false;
  }
}

/** Returns whether the record of a domain, or one that it includes, names the mail server. */
async function namesServer(search: Search, domain: string): Promise<boolean> {
  search.lookups += 1;
  if (search.lookups > MOST_LOOKUPS) return false;
  const [record = ""] = (await textsOf(search.resolver, domain, SPF)) ?? [];
  for (const mechanism of record.split(/\s+/).slice(1, MOST_LOOKUPS * 5))
    if (await mechanismNames(search, domain, mechanism)) return true;
  return false;
}

/** Checks which servers may send for a domain. */
export async function checkSpf(
  resolver: Resolver,
  domain: string,
  server: string | null,
): Promise<DnsRecord> {
  const found = await textsOf(resolver, domain, SPF);
  const [value = null, ...others] = found ?? [];
  const suggestion = server && `v=spf1 ${isIP(server) > 0 ? `ip${isIP(server)}` : "a"}:${server} ~all`;
  if (found === null) return { name: domain, state: "noAnswer", value: null, suggestion: null };
  if (value === null) return { name: domain, state: "missing", value, suggestion };
  if (server === null) return { name: domain, state: "found", value, suggestion: null };
  const addresses = isIP(server) > 0 ? [server] : await addressesOf(resolver, server);
  const search = { resolver, server: server.toLowerCase(), addresses, lookups: 0 };
  const isNamed = others.length === 0 && (await namesServer(search, domain));
  return { name: domain, state: isNamed ? "found" : "unclear", value, suggestion: null };
}
