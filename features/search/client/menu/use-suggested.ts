import { useEffect, useRef, useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import type { Suggestion, suggest } from "../../contract.ts";

const NONE: readonly Suggestion[] = [];
/** Most answers cached; a corrected text finds its earlier answer here. */
const MAX_CACHED = 30;

/**
 * Returns suggestions for `text`, fetched when typing pauses; the last answer stays until the next
 * one arrives.
 */
export function useSuggested(text: string, domain: string | undefined) {
  const api = useApi();
  const { autocomplete, debounce } = useSession().site.search;
  const [answer, setAnswer] = useState({ text: "", found: NONE });
  const known = useRef(new Map<string, readonly Suggestion[]>());
  useEffect(() => {
    if (text === "" || !autocomplete) return setAnswer({ text, found: NONE });
    const before = known.current.get(text);
    if (before) return setAnswer({ text, found: before });
    const ended = new AbortController();
    const rest = setTimeout(async () => {
      const query = { query: text, ...(domain && { domain }) };
      const { signal } = ended;
      const found = await api
        .call<typeof suggest>("GET", "/search/autocomplete", { query, signal })
        .catch(() => NONE);
      if (signal.aborted) return;
      if (known.current.size >= MAX_CACHED) known.current.clear();
      known.current.set(text, found);
      setAnswer({ text, found });
    }, debounce);
    return () => {
      clearTimeout(rest);
      ended.abort();
    };
  }, [api, autocomplete, debounce, text, domain]);
  return { found: text === "" ? NONE : answer.found, isCurrent: answer.text === text };
}
