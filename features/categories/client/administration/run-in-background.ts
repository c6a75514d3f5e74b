import type { readRun } from "#features/calls/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";

const PAUSE_MS = 1000;

interface Progress {
  done: number;
  all: number;
}

/** Waits for work that continues in the background, and reports its progress. Throws the first refusal. */
export async function watchRun(
  api: ApiClient,
  jobTrackingID: string,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  for (;;) {
    const { status, progress } = await api.call<typeof readRun>("GET", "/calls/runs/:jobTrackingID", {
      params: { jobTrackingID },
    });
    const { successIDs, failedIDs, exceptionsByID, countTotalIDs } = progress;
    const done = successIDs.length + failedIDs.length;
    onProgress({ done, all: countTotalIDs });
    if (status === "finished" || done >= countTotalIDs) {
      const [refusal] = Object.values(exceptionsByID);
      if (refusal) throw new Error(refusal.message);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
