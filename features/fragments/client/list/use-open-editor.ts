import { useApi } from "#platform/client/query.tsx";
import { useLeave } from "#platform/client/use-leave.ts";
import type { acceptDisclosure, Fragment } from "../../contract.ts";
import { editorUrl } from "../files/urls.ts";

/**
 * Returns a function that opens the editor of a new fragment. Who creates one has read that fragments run for everybody,
 * which is noted unless it was accepted before.
 */
export function useOpenEditor(didAccept: boolean): (fragment: Fragment) => Promise<void> {
  const api = useApi();
  const leave = useLeave();
  return async ({ fragmentUUID }) => {
    const accepted = { body: { didAccept: true } } as const;
    if (!didAccept) await api.call<typeof acceptDisclosure>("PUT", "/fragments/disclosure-state", accepted);
    leave(editorUrl(fragmentUUID));
  };
}
