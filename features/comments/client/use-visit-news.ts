import { useEffect } from "react";
import type { ThreadNews } from "../contract.ts";

/** The thread that is read in this document: what was new there when the reader came. */
let visit: { discussionID: number; news: ThreadNews } | null = null;
let mounted = 0;

/**
 * What is new stays so while one reads the thread, on all its pages, though the read mark moves on. The visit ends when
 * the thread is left.
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
