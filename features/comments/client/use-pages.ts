import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { openDocument } from "#platform/client/base-path.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import type { Asked, ReadingProps } from "./reading/reading.tsx";
import { type MorePages, pagesShown, type Side, type ThreadPage } from "./thread-page.ts";
import { READING } from "./use-named-comment.ts";

const reading = onDemand<ReadingProps>(async () => (await import("./reading/reading.tsx")).Reading);

/**
 * The pages of comments that are shown: the one that was opened, until the reader comes near its ends. `Reading`
 * adds the others; it is loaded with the first sign of reading, not when the page scrolls by itself.
 */
export function usePages(own: ThreadPage) {
  const [more, setMore] = useState<MorePages | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, once: true, passive: true };
    for (const type of READING) addEventListener(type, () => setRead(true), options);
    return () => stop.abort();
  }, []);
  const Reading = useLoaded(reading, isRead);

  /** Follows a link to the neighboring page by inserting it. */
  const insert = (at: Side) => (event: MouseEvent<HTMLAnchorElement>) => {
    const { metaKey, ctrlKey, shiftKey, altKey, detail, currentTarget } = event;
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    setRead(true);
    setAsked({ at, isByKey: detail === 0 });
    reading.load().catch(() => openDocument(currentTarget.href));
  };
  const pages = useMemo(() => pagesShown(own, more), [own, more]);
  return { pages, more, setMore, asked, insert, Reading };
}
