import { type RefObject, useEffect, useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import type { findSimilar, SearchResult } from "../../contract.ts";

/** Shorter titles are not searched. */
const FEWEST = 6;

/**
 * Returns discussions similar to the title in the form around `place`, fetched when typing pauses.
 */
export function useSimilar(place: RefObject<HTMLElement | null>, field: string): readonly SearchResult[] {
  const api = useApi();
  const { autocomplete, debounce } = useSession().site.search;
  const [title, setTitle] = useState("");
  const [found, setFound] = useState<readonly SearchResult[]>([]);

  useEffect(() => {
    const input = place.current?.closest("form")?.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement)) return;
    const read = () => setTitle(input.value.trim());
    input.addEventListener("input", read);
    return () => input.removeEventListener("input", read);
  }, [place, field]);

  useEffect(() => {
    if (!autocomplete || title.length < FEWEST) return setFound([]);
    const ended = new AbortController();
    const rest = setTimeout(() => {
      const categoryID = Number(new FormData(place.current?.closest("form") ?? undefined).get("categoryID"));
      const query = { title, ...(categoryID > 0 && { categoryID }) };
      // Errors are ignored: the author did not ask for this search.
      api
        .call<typeof findSimilar>("GET", "/search/similar", { query, signal: ended.signal })
        .then(setFound, () => {});
    }, debounce);
    return () => {
      clearTimeout(rest);
      ended.abort();
    };
  }, [api, autocomplete, debounce, place, title]);
  return found;
}
