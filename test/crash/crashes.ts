import { chanceOf } from "./chance.ts";
import { openProfile } from "./profile.ts";
import { crashOnce } from "./run.ts";
import { openCrashingSite } from "./site.ts";

/** The number of successful runs, and the failures of the others. */
export interface Fared {
  runs: number;
  failures: string[];
}

/**
 * Lets `runs` users write while tabs, browsers, the server and the network die, each run by its own seed, in pages
 * that are `slowdown` times slower than usual.
 */
export async function crashes(
  runs: number,
  seed: number,
  onRun: (number: number, what: string) => void = () => {},
  slowdown = 1,
): Promise<Fared> {
  const site = await openCrashingSite();
  const failures: string[] = [];
  try {
    await site.start();
    for (let number = 0; number < runs; number++) {
      const browser = await openProfile(site.origin, slowdown);
      try {
        onRun(seed + number, await crashOnce(site, browser, chanceOf(seed + number), number));
      } catch (error) {
        failures.push(`seed ${seed + number}: ${(error as Error).message}`);
        onRun(seed + number, `FAILED ${(error as Error).message}`);
        // The next run starts with a running server.
        await site.kill();
        await site.start();
      } finally {
        await browser.close();
      }
    }
  } finally {
    await site.close();
  }
  return { runs, failures };
}
