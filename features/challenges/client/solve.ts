import { solveChallengeWorkers } from "altcha-lib";
import type { Challenge } from "../contract.ts";

const MOST_WORKERS = 4;
const TIMEOUT_MS = 30_000;

/** Solves a challenge in workers, so that the page stays responsive. Throws where the browser cannot. */
export async function solve(challenge: Challenge): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new Error("Web Crypto needs a secure connection.");
  const solution = await solveChallengeWorkers({
    challenge: challenge as Parameters<typeof solveChallengeWorkers>[0]["challenge"],
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL("./challenge-worker.ts", import.meta.url), { type: "module" }),
    timeout: TIMEOUT_MS,
  });
  if (!solution) throw new Error("The challenge took too long.");
  return btoa(JSON.stringify({ challenge, solution }));
}
