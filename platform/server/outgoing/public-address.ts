import { BlockList, isIP } from "node:net";

/** Networks that are no part of the public internet, or lead back into one that is not. */
const CLOSED = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24"],
  ...["203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
  // Of IPv6 only 2000::/3 is given out; what it holds of tunnels and examples is closed as well.
  ...["::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
];

const closed = new BlockList();
for (const network of CLOSED) {
  const [address = "", bits] = network.split("/");
  closed.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Whether an address, as it would be connected to, is one on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version > 0 && !closed.check(address, version === 6 ? "ipv6" : "ipv4");
}
