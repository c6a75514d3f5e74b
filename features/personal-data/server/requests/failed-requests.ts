import type { Context } from "#platform/server/application/context.ts";
import { listFailures } from "#platform/server/jobs/failed-jobs.ts";
import { writeArchive } from "../archives/write-archive.ts";
import { eraseAccount } from "../erasure/erase-account.ts";

/** Requests whose last job failed, with the messages of the failures. */
export interface FailedRequests {
  archiveIDs: string[];
  userIDs: number[];
  /** By kind and id, such as `deletion 12`. */
  reasons: ReadonlyMap<string, string | null>;
}

export async function findFailedRequests(context: Context): Promise<FailedRequests> {
  const failures = await listFailures<{ archiveID?: string; userID?: number }>(context, [
    writeArchive.name,
    eraseAccount.name,
  ]);
  return {
    archiveIDs: failures.flatMap(({ payload }) => payload.archiveID ?? []),
    userIDs: failures.flatMap(({ payload }) => payload.userID ?? []),
    reasons: new Map(
      failures.map(({ payload: { archiveID, userID }, reason }) => [
        archiveID === undefined ? `deletion ${userID}` : `archive ${archiveID}`,
        reason,
      ]),
    ),
  };
}
