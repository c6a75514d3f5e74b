import { Resolver } from "node:dns/promises";
import { isIP, SocketAddress } from "node:net";
import { BoundedMap } from "../cache/bounded-map.ts";
import { plainAddress } from "./networks.ts";
import { engineCalled, engineOfHost } from "./search-engines.ts";

const HOUR_MS = 60 * 60_000;
const PROVEN_MS = 24 * HOUR_MS;
const UNKNOWN_MS = HOUR_MS;
/** Time until another check after DNS did not answer. */
const FAILED_MS = HOUR_MS / 12;
const ADDRESSES = 10_000;
const AT_ONCE = 8;
const NAMES = 5;
const QUERY = { timeout: 2000, tries: 2 };

/** Error codes of a definite answer; all others leave the result unknown. */
const NO_NAME = new Set(["ENOTFOUND", "ENODATA"]);

const sameAddress = (one: string, other: string) =>
  one === other ||
  (isIP(one) === 6 &&
    isIP(other) === 6 &&
    new SocketAddress({ address: one, family: "ipv6" }).address ===
      new SocketAddress({ address: other, family: "ipv6" }).address);

/**
 * Verifies the crawlers of search engines by DNS, in the background: until there is an answer, an address counts as
 * unverified.
 */
export class EngineChecks {
  readonly #resolver = new Resolver(QUERY);
  readonly #known = new BoundedMap<string, { engine: string | null; until: number }>({
    name: "search engines",
    most: ADDRESSES,
    mostBytes: 300 * ADDRESSES,
  });
  readonly #asking = new Set<string>();
  readonly #count: (result: "proven" | "refuted" | "failed") => void;

  /** `servers` replace the system's DNS servers; `count` is called with the result of each check. */
  constructor(servers: readonly string[], count: (result: "proven" | "refuted" | "failed") => void) {
    if (servers.length > 0) this.#resolver.setServers(servers);
    this.#count = count;
  }

  /**
   * Returns whether the client at `ip` is verified as the search engine named in `agent`. Starts a check when that is
   * unknown.
   */
  isProven(agent: string, ip: string): boolean {
    const called = engineCalled(agent);
    if (called === null) return false;
    const address = plainAddress(ip);
    const known = this.#known.get(address);
    if (known && known.until > performance.now()) return known.engine === called;
    if (this.#asking.size < AT_ONCE && !this.#asking.has(address) && isIP(address) > 0)
      void this.#find(address);
    return false;
  }

  close(): void {
    this.#resolver.cancel();
  }

  async #find(address: string): Promise<void> {
    this.#asking.add(address);
    try {
      const engine = await this.#engineAt(address);
      this.#count(engine === null ? "refuted" : "proven");
      this.#store(address, engine, engine === null ? UNKNOWN_MS : PROVEN_MS);
    } catch {
      this.#count("failed");
      this.#store(address, null, FAILED_MS);
    } finally {
      this.#asking.delete(address);
    }
  }

  #store(address: string, engine: string | null, ms: number): void {
    this.#known.set(address, { engine, until: performance.now() + ms });
  }

  /**
   * Checks DNS both ways: anyone can give their address the name of a search engine, but only the engine can point that
   * name to the address.
   */
  async #engineAt(address: string): Promise<string | null> {
    const names = await orNone(this.#resolver.reverse(address));
    for (const name of names.slice(0, NAMES)) {
      const engine = engineOfHost(name);
      if (engine === null) continue;
      const addresses = await orNone(
        isIP(address) === 4 ? this.#resolver.resolve4(name) : this.#resolver.resolve6(name),
      );
      if (addresses.some((each) => sameAddress(each, address))) return engine;
    }
    return null;
  }
}

async function orNone(answer: Promise<string[]>): Promise<string[]> {
  try {
    return await answer;
  } catch (error) {
    if (NO_NAME.has((error as { code?: string }).code ?? "")) return [];
    throw error;
  }
}
