import { useEffect, useState } from "react";
import { useReadComment } from "#features/comments/client/index.ts";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import type { TimelineShown } from "../contract.ts";
import { monthAt } from "./timeline-days.ts";

/** Position of the comment at the beginning of this page, or of the one that the URL names. */
function numberOnPage(): number | null {
  const named = location.hash.startsWith("#Comment_")
    ? document.getElementById(location.hash.slice(1))
    : null;
  const first = named?.dataset["number"] ? named : document.querySelector<HTMLElement>("[data-number]");
  return Number(first?.dataset["number"]) || null;
}

export interface Place {
  /** Position by date, from 1; null when the browser has yet to find it. */
  number: number | null;
  /** Its month. */
  month: string;
  /** True at the end of the page. */
  isLast: boolean;
}

/** Where the reader is in the thread. */
export function usePlace({ number: first, days }: TimelineShown): Place {
  const read = useReadComment();
  const [found, setFound] = useState<number | null>(null);
  useEffect(() => {
    if (first === null) setFound(numberOnPage());
  }, [first]);
  if (read)
    return {
      number: read.number,
      month: absoluteTime(Date.parse(read.dateInserted), "month", "UTC"),
      isLast: read.isLast,
    };
  const number = first ?? found;
  return { number, month: number === null ? "" : monthAt(days, number), isLast: false };
}
