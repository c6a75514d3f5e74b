import type { Config } from "../application/config.ts";
import type { Checkup, Finding } from "../operations/checkup.ts";

const WAIT_MS = 2000;
/** Number of failed checks, without any successful one, that indicates a problem. */
const MANY = 20;
const EVERYWHERE: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };

/** Numbers of `/metrics`, by name and labels. */
const numbersOf = (text: string): Map<string, number> =>
  new Map(
    [...text.matchAll(/^(load_shedding_\w+(?:\{.*?\})?) (\S+)$/gm)].map(([, name = "", value]) => [
      name,
      Number(value),
    ]),
  );

function findingOf(numbers: Map<string, number>): Finding {
  const shed = (who: string, outcome: string) =>
    numbers.get(`load_shedding_requests_total{who="${who}",outcome="${outcome}"}`) ?? 0;
  const checks = (result: string) =>
    numbers.get(`load_shedding_search_engine_checks_total{result="${result}"}`) ?? 0;
  const members = shed("member", "busy");
  const message = `Since the start, guests were refused ${shed("guest", "over budget")} times for their cost and ${shed("guest", "busy")} times because the forum was busy; members ${members} times.`;
  if (members > 0)
    return {
      isRight: false,
      message,
      advice: "Members had to wait: give the process a processor of its own, or run another node.",
    };
  return {
    isRight: checks("failed") < MANY || checks("proven") + checks("refuted") > 0,
    message,
    advice: "Search engines cannot be verified: set DNS_SERVERS.",
  };
}

/** Checks the load of the forum running on this machine, by its `/metrics`. */
export const load: Checkup<{ config: Config }> = {
  name: "load",
  async run({ config: { host, port, metricsToken } }) {
    const url = `http://${EVERYWHERE[host] ?? (host.includes(":") ? `[${host}]` : host)}:${port}/metrics`;
    try {
      const answer = await fetch(url, {
        signal: AbortSignal.timeout(WAIT_MS),
        ...(metricsToken !== null && { headers: { authorization: `Bearer ${metricsToken}` } }),
      });
      const numbers = numbersOf(await answer.text());
      if (numbers.size > 0) return findingOf(numbers);
    } catch {
      // The forum is not running, or not here; the doctor may be used before the first start.
    }
    return {
      isRight: true,
      message: `No forum runs at ${url.replace("/metrics", "")}, so nothing is known.`,
    };
  },
};
