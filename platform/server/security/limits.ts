import cluster from "node:cluster";
import { isIPv6 } from "node:net";
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "#platform/contract/errors.ts";
import { BoundedMap } from "../cache/bounded-map.ts";

/** Limits how often something may be done per key. */
export interface Limiter {
  /**
   * Takes `points` (default: 1) from the remaining points of `key`. Throws 429 with the seconds to wait when there are
   * not enough.
   */
  take(key: string, points?: number): Promise<void>;
}

/** Longest time to wait for the counting process; after that it counts as overloaded. */
const COUNTED_WITHIN_MS = 5000;

let enforced = true;

/** Switches all limits of this process. Off is for load tests and for forums that are protected elsewhere. */
export function setLimits(state: "on" | "off"): void {
  enforced = state === "on";
}

/** Returns whether limits are enforced in this process. */
export const areLimitsOn = () => enforced;

/** Largest number of keys per limit; the one counted longest ago is dropped first. */
export const MOST_KEYS = 20_000;
/** Largest total size of the keys, in bytes. The longest are names that users entered. */
const MOST_KEY_BYTES = 1.5 * 1024 * 1024;

interface Counter {
  counts: RateLimiterMemory | RateLimiterCluster;
  keys: BoundedMap<string, true>;
}
const counters = new Map<string, Counter>();

/** Worker processes that share a port count together, in the primary process. */
function counterOf(name: string, points: number, duration: number, most: number): Counter {
  const counts = cluster.isWorker
    ? new RateLimiterCluster({ keyPrefix: name, points, duration, timeoutMs: COUNTED_WITHIN_MS })
    : new RateLimiterMemory({ points, duration });
  const forget = (key: string) => void counts.delete(key).catch(() => {});
  const caps = { most, mostBytes: (MOST_KEY_BYTES * most) / MOST_KEYS };
  return { counts, keys: new BoundedMap({ name: `rate limit: ${name}`, ...caps, onDropped: forget }) };
}

/**
 * Returns a limiter that allows each key `points` in every `seconds`, counted together with the processes that share
 * this port. Limiters with one name share their counts. Throws when the name exists with other numbers.
 * @param most Largest number of keys that are counted at once; fewer than the default for what few users can do.
 */
export function limiter(
  name: string,
  { points, seconds, most = MOST_KEYS }: { points: number; seconds: number; most?: number },
): Limiter {
  const counter = counters.get(name) ?? counterOf(name, points, seconds, most);
  if (counter.counts.points !== points || counter.counts.duration !== seconds) {
    throw new Error(`The limit "${name}" exists with other numbers. Give this one a name of its own.`);
  }
  counters.set(name, counter);
  return {
    take: async (key, cost = 1) => {
      if (!enforced) return;
      counter.keys.set(key, true);
      try {
        await counter.counts.consume(key, cost);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    },
  };
}

/** Returns the eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split("::").map((side) => side.split(":").filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}

const bytesOf = (group = "0") => {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
};

/**
 * Returns the key to count requests from `ip` under: an IPv4 address itself, also when written as IPv6; the /64 of an
 * IPv6 address, because one subscriber has all of it; `loopback` for this machine, such as an untrusted proxy.
 */
export function addressKey(ip: string): string {
  const address = ip.replace(/%.*$/, "");
  if (!isIPv6(address)) return address.startsWith("127.") ? "loopback" : address;
  const groups = groupsOf(address);
  const prefix = groups.slice(0, 6).join(":");
  if (prefix === "0:0:0:0:0:ffff") return addressKey(`${bytesOf(groups[6])}.${bytesOf(groups[7])}`);
  if (groups.join(":") === "0:0:0:0:0:0:0:1") return "loopback";
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * Returns the address key and the larger network of a client with many addresses: the /24 of an IPv4 address, the /48
 * of an IPv6 address.
 */
export function networkKeys(ip: string): [address: string, network: string] {
  const address = addressKey(ip);
  if (address.includes(":")) return [address, `${address.split(":").slice(0, 3).join(":")}::/48`];
  return [address, address.replace(/\.\d+$/, ".0/24")];
}
