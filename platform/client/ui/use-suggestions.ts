import { useEffect, useRef, useState } from "react";
import type { TokenOption } from "./token-field.tsx";

const REST_MS = 100;
const NONE: readonly TokenOption[] = [];

/**
 * Returns suggestions for `query`, loaded when typing pauses; earlier suggestions stay until new ones
 * arrive.
 */
export function useSuggestions(
  query: string,
  load: (query: string, signal: AbortSignal) => Promise<readonly TokenOption[]>,
): { found: readonly TokenOption[]; searching: boolean } {
  const [answer, setAnswer] = useState({ query: "", found: NONE });
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (query === "") return setAnswer({ query, found: NONE });
    const ended = new AbortController();
    const rest = setTimeout(async () => {
      const found = await latest.current(query, ended.signal).catch(() => NONE);
      if (!ended.signal.aborted) setAnswer({ query, found });
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      ended.abort();
    };
  }, [query]);
  return { found: answer.found, searching: answer.query !== query };
}
