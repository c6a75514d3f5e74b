import { Gauge, type Registry } from "prom-client";
import type { GuestCache } from "./guest-cache.ts";

/** Adds size and hit rate of the guest cache to `/metrics`. */
export function measureGuests(register: Registry, guests: GuestCache): void {
  const registers = [register];
  new Gauge({
    name: "guest_cache_requests_total",
    help: "Requests of guests: answered from memory (hit), or answered and then cached (miss).",
    labelNames: ["result"],
    registers,
    collect() {
      this.set({ result: "hit" }, guests.hits);
      this.set({ result: "miss" }, guests.misses);
    },
  });
  new Gauge({
    name: "guest_cache_entries",
    help: "Answers to guests in memory.",
    registers,
    collect() {
      this.set(guests.size);
    },
  });
  new Gauge({
    name: "guest_cache_bytes",
    help: "Bytes of those answers: addresses, headers, and bodies in every encoding.",
    registers,
    collect() {
      this.set(guests.bytes);
    },
  });
}
