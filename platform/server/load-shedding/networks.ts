import { BlockList, isIP } from "node:net";

/** Names of groups of networks, as in `TRUST_PROXY`. */
export const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * Returns an IPv4 address in its usual form, also when it is written as IPv6, and an address without its interface
 * name.
 */
export const plainAddress = (ip: string): string => ip.replace(/%.*$/, "").replace(MAPPED, "");

/**
 * Returns a function that tests whether an address is in one of `networks`: addresses, networks such as 10.0.0.0/8, or
 * names of groups.
 */
export function isOneOf(networks: readonly string[]): (address: string) => boolean {
  // Two lists, because a list with both versions would match every IPv4 address in ::/3.
  const lists = { 4: new BlockList(), 6: new BlockList() };
  for (const network of networks.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = "", bits] = network.split("/");
    const version = isIP(address);
    if (version !== 4 && version !== 6) continue;
    lists[version].addSubnet(address, Number(bits ?? (version === 4 ? 32 : 128)), `ipv${version}`);
  }
  return (written) => {
    const address = plainAddress(written);
    const version = isIP(address);
    return (version === 4 || version === 6) && lists[version].check(address, `ipv${version}`);
  };
}
