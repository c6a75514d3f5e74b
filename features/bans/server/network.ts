import { BlockList, isIP } from "node:net";

export interface Network {
  address: string;
  family: "ipv4" | "ipv6";
  bits: number;
}

/** Wider networks cover whole countries. */
const LEAST_BITS = { ipv4: 16, ipv6: 32 };
const ALL_BITS = { ipv4: 32, ipv6: 128 };

const familyOf = (address: string) =>
  ({ 4: "ipv4", 6: "ipv6" })[isIP(address)] as Network["family"] | undefined;

/** Converts `192.0.*` and `2001:db8:*` to networks: only whole parts at the end may be omitted. */
function ofWildcard(text: string): string {
  const parts = text.split(text.includes(":") ? ":" : ".");
  const known = parts.slice(0, parts.indexOf("*"));
  if (parts.slice(known.length).some((part) => part !== "*") || known.includes("")) return "";
  if (text.includes(":")) return known.length > 7 ? "" : `${known.join(":")}::/${known.length * 16}`;
  const padded = [...known, "0", "0", "0", "0"].slice(0, 4);
  return parts.length > 4 ? "" : `${padded.join(".")}/${known.length * 8}`;
}

/** Returns the network of a pattern, or null when it is not one. */
export function networkOf(pattern: string): Network | null {
  const text = pattern.includes("*") ? ofWildcard(pattern) : pattern;
  const [address = "", length, ...rest] = text.split("/");
  const family = familyOf(address);
  if (!family || rest.length > 0) return null;
  if (length === undefined) return { address, family, bits: ALL_BITS[family] };
  const bits = Number(length);
  return /^\d{1,3}$/.test(length) && bits <= ALL_BITS[family] ? { address, family, bits } : null;
}

export const isTooWide = ({ family, bits }: Network) => bits < LEAST_BITS[family];

/** Returns a function that tests whether an address is in one of the networks. */
export function addressesIn(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, family, bits } of networks) list.addSubnet(address, bits, family);
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && list.check(address, family);
  };
}
