import type { continueRun } from "#features/calls/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";

interface Standing {
  callbackPayload?: string | null;
  progress?: {
    failedIDs: readonly (number | string)[];
    exceptionsByID: Readonly<Record<string, { message: string }>>;
  };
}

/** Runs an undo until it is finished. Throws the reason when a part failed. */
export async function runToEnd(api: ApiClient, path: string): Promise<void> {
  let standing = (await api.call("POST", path, { isRun: true })) as Standing | undefined;
  while (standing?.callbackPayload)
    standing = await api.call<typeof continueRun>("POST", "/calls/run", {
      body: standing.callbackPayload,
      isRun: true,
    });
  const [first] = Object.values(standing?.progress?.exceptionsByID ?? {});
  if (first) throw new Error(t("Not everything could be undone. {reason}", { reason: first.message }));
}
