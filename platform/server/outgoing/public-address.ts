import { BlockList, isIP } from "node:net";

/**
 * IPv4 networks that are not part of the public internet or lead back into one that is not: IANA's special-purpose
 * registries, multicast, and the host address of Azure's machines.
 */
const CLOSED_4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["168.63.129.16/32", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24"],
  ...["192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24"],
  ...["203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/** IPv6 networks: only 2000::/3 is public, without its tunnels and documentation ranges. */
const CLOSED_6 = [
  ...["::/3", "4000::/2", "8000::/1"],
  ...["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"],
];

// Two lists, because a list with both versions would match every IPv4 address in ::/3.
const closed4 = new BlockList();
const closed6 = new BlockList();
for (const [list, type, networks] of [
  [closed4, "ipv4", CLOSED_4],
  [closed6, "ipv6", CLOSED_6],
] as const)
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), type);
  }

/** True for an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  return version === 4 ? !closed4.check(address, "ipv4") : !closed6.check(address, "ipv6");
}
