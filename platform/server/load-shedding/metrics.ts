import { Gauge, type Registry } from "prom-client";
import type { LoadShedder } from "./load-shedder.ts";

/** Adds the state of a load shedder to `/metrics`. */
export function measureLoadShedder(
  register: Registry,
  { counts, checks, places, watch, budgets }: LoadShedder,
): void {
  const registers = [register];
  new Gauge({
    name: "load_shedding_requests_total",
    help: "Requests that were admitted or refused, by who sent them.",
    labelNames: ["who", "outcome"],
    registers,
    collect() {
      for (const [key, count] of counts) {
        const [who = "", ...outcome] = key.split(" ");
        this.set({ who, outcome: outcome.join(" ") }, count);
      }
    },
  });
  new Gauge({
    name: "load_shedding_load",
    help: "How much there is to do: from 1 on guests are refused, from 4 on members who only read.",
    registers,
    collect() {
      this.set(watch.load);
    },
  });
  new Gauge({
    name: "load_shedding_level",
    help: "0 everyone is admitted, 1 guests are refused, 2 members who only read are refused as well.",
    registers,
    collect() {
      this.set(watch.level);
    },
  });
  new Gauge({
    name: "load_shedding_places",
    help: "Requests that have a place or wait for one.",
    labelNames: ["who", "state"],
    registers,
    collect() {
      for (const [who, { taken, waiting }] of Object.entries(places)) {
        this.set({ who, state: "taken" }, taken);
        this.set({ who, state: "waiting" }, waiting);
      }
    },
  });
  new Gauge({
    name: "load_shedding_networks",
    help: "Addresses and networks of which it is known what they cost.",
    registers,
    collect() {
      this.set(budgets?.size ?? 0);
    },
  });
  new Gauge({
    name: "load_shedding_search_engine_checks_total",
    help: "How checks of those ended who call themselves a search engine.",
    labelNames: ["result"],
    registers,
    collect() {
      for (const [result, count] of Object.entries(checks)) this.set({ result }, count);
    },
  });
}
