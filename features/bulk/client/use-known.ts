import { useEffect, useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import type { ChosenDiscussion } from "./actions.ts";
import { readChosen } from "./read-chosen.ts";

const known = new Map<number, ChosenDiscussion>();

/** Clears the cache after an action changed discussions. */
export const forgetKnown = (): void => known.clear();

/** Returns discussions as they were when selected; null while they load. */
export function useKnown(ids: ReadonlySet<number>): readonly ChosenDiscussion[] | null {
  const api = useApi();
  const [, setRead] = useState(0);
  useEffect(() => {
    const unknown = [...ids].filter((id) => !known.has(id));
    if (unknown.length === 0) return;
    readChosen(api, unknown).then(
      (read) => {
        for (const each of read) known.set(each.discussionID, each);
        setRead((times) => times + 1);
      },
      // Failures are ignored, because the form reads them again.
      () => {},
    );
  }, [api, ids]);
  const chosen = [...ids].flatMap((id) => known.get(id) ?? []);
  return chosen.length === ids.size ? chosen : null;
}
