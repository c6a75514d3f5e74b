import type { Measured } from "./measure.ts";
import type { Weight } from "./weight.ts";

/** Promises of speed apply to a machine on which a bare server sends so many pages per second. */
const SCALE = 15_000;

export interface Measurements {
  scenarios: readonly Measured[];
  /** Time until the first page, with an existing database, and without one. */
  startMs: number;
  firstStartMs: number;
  residentBytes: number;
  /** Milliseconds until so many open streams have received a reply, for several replies. */
  fanOut: { streams: number; ms: readonly number[] };
  weight: Record<"scripts" | "styles", Weight>;
}

export interface Checked {
  promise: string;
  needed: string;
  measured: string;
  /**
   * The result by processor times of both servers, which depend less on the load of the machine than the
   * clock does.
   */
  byProcessor: string | null;
  holds: boolean;
}

const atMost = (promise: string, most: number, value: number, digits = 0): Checked => ({
  promise,
  needed: `at most ${most}`,
  measured: value.toFixed(digits),
  byProcessor: null,
  holds: value <= most,
});

export const ratioOf = ({ busy, bare }: Measured) => busy.perSecond / bare.perSecond;

/** Checks the measurable parts of promises 14 to 16. Scenarios without measurements are skipped. */
export function checkPromises({ scenarios, startMs, residentBytes, weight }: Measurements): Checked[] {
  const about = (name: string, check: (found: Measured) => Checked) =>
    scenarios.filter((each) => each.name === name).map(check);
  const atLeast = (name: string, promise: string, least: number, scale = 1) =>
    about(name, (found) => ({
      promise: `${name}: ${promise}`,
      needed: `at least ${least}`,
      measured: (ratioOf(found) * scale).toFixed(scale === 1 ? 2 : 0),
      byProcessor: ((found.bareCpuMs / found.cpuMs) * scale).toFixed(scale === 1 ? 2 : 0),
      holds: ratioOf(found) * scale >= least,
    }));
  const ofBare = (name: string) => atLeast(name, "of a bare server with the same bytes", 0.5);
  const onScale = (name: string, least: number) => atLeast(name, "a second, on the scale", least, SCALE);
  const asFast = (name: string, firstName: string) =>
    about(name, (found) => {
      const first = scenarios.find((each) => each.name === firstName);
      return atMost(`${name}: p95 of the first`, 2, found.alone.p95 / (first?.alone.p95 ?? 0), 2);
    });
  return [
    ...ofBare("guest: list page, kept"),
    ...ofBare("guest: category page, kept"),
    ...ofBare("guest: thread page, kept"),
    ...ofBare("guest: thread page, the middle one, kept"),
    ...onScale("member: list page", 250),
    ...onScale("member: category page", 250),
    ...onScale("member: thread page", 250),
    ...onScale("guest: API list of 30, kept", 1200),
    ...onScale("member: API list of 30", 1200),
    ...onScale("member: reply", 300),
    ...asFast("member: list page, far back", "member: list page"),
    ...asFast("member: thread page, the middle one", "member: thread page"),
    ...asFast("member: thread page, the last one", "member: thread page"),
    ...asFast("member: API list of 30, far back", "member: API list of 30"),
    atMost("scripts of the list page: KB compressed", 120, weight.scripts.br / 1024, 1),
    atMost("resident after load: MB", 250, residentBytes / 2 ** 20),
    atMost("start to the first page: ms", 2000, startMs),
  ];
}
