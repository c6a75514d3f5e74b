import cluster from "node:cluster";
import { isIPv6 } from "node:net";
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "#platform/contract/errors.ts";
import { OldestOut } from "../cache/oldest-out.ts";

export interface Limiter {
  /** Takes `points`, 1 when left out, from what `key` has left. Throws 429 with the seconds to wait when that is less. */
  take(key: string, points?: number): Promise<void>;
}

/** The one that counts is as busy as it can be when it takes longer. */
const COUNTED_WITHIN_MS = 5000;

let enforced = true;

/** Switches every limit of this process; off is for load tests and for a forum that is guarded elsewhere. */
export function setLimits(state: "on" | "off"): void {
  enforced = state === "on";
}

/** Whether limits count in this process. */
export const areLimitsOn = () => enforced;

/** Keys that a limit counts at once; it forgets the one that was counted longest ago. */
export const MOST_KEYS = 20_000;
/** Of such keys: the longest are names that users typed. */
const MOST_KEY_BYTES = 1.5 * 1024 * 1024;

interface Counter {
  counts: RateLimiterMemory | RateLimiterCluster;
  keys: OldestOut<string, true>;
}
const counters = new Map<string, Counter>();

/** Processes that share a port count together, in the one that started them. */
function counterOf(name: string, points: number, duration: number): Counter {
  const counts = cluster.isWorker
    ? new RateLimiterCluster({ keyPrefix: name, points, duration, timeoutMs: COUNTED_WITHIN_MS })
    : new RateLimiterMemory({ points, duration });
  const forget = (key: string) => void counts.delete(key).catch(() => {});
  const caps = { most: MOST_KEYS, mostBytes: MOST_KEY_BYTES };
  return { counts, keys: new OldestOut({ name: `rate limit: ${name}`, ...caps, onDropped: forget }) };
}

/**
 * Allows each key `points` in every `seconds`, counted by this process, or with those that share its port. Limiters of one name share their counts,
 * so they must have the same numbers.
 */
export function limiter(name: string, { points, seconds }: { points: number; seconds: number }): Limiter {
  const counter = counters.get(name) ?? counterOf(name, points, seconds);
  if (counter.counts.points !== points || counter.counts.duration !== seconds) {
    throw new Error(`The limit "${name}" exists with other numbers. Give this one a name of its own.`);
  }
  counters.set(name, counter);
  return {
    take: async (key, taken = 1) => {
      if (!enforced) return;
      counter.keys.set(key, true);
      try {
        await counter.counts.consume(key, taken);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    },
  };
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
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
 * What requests from `ip` are counted under: an IPv4 address as it is, also when written as IPv6; of an IPv6 address
 * its /64, because one subscriber has all of that; `loopback` for this machine, such as a proxy that is not trusted.
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

/** Of an IPv4 address its /24, of an IPv6 address its /48: what one who has many addresses has most likely. */
export function networkKeys(ip: string): [address: string, network: string] {
  const address = addressKey(ip);
  if (address.includes(":")) return [address, `${address.split(":").slice(0, 3).join(":")}::/48`];
  return [address, address.replace(/\.\d+$/, ".0/24")];
}
