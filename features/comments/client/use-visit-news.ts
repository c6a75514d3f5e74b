import { useEffect } from "react";
import type { ThreadNews } from "../contract.ts";

/** The thread that is open in this document, with its news at the start of the visit. */
let visit: { discussionID: number; news: ThreadNews } | null = null;
let mounted = 0;

/**
 * Keeps the thread's news as of the start of the visit, on all its pages, although the read state advances. The
 * visit ends when the reader leaves the thread.
 */
export function useVisitNews(discussionID: number, news: ThreadNews | null): ThreadNews | null {
  const shown = visit?.discussionID === discussionID ? visit.news : news;
  useEffect(() => {
    visit = shown && { discussionID, news: shown };
  }, [discussionID, shown]);
  useEffect(() => {
    mounted++;
    return () => {
      mounted--;
      // Another page of the thread appears in the same moment.
      setTimeout(() => {
        if (mounted === 0) visit = null;
      });
    };
  }, []);
  return shown;
}
