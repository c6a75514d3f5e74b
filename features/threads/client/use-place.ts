import { useEffect, useState } from "react";
import { type ReadComment, useReadComment } from "#features/comments/client/index.ts";

/** Position of the comment that the URL names, or of the first one on this page. */
function numberOnPage(first: number | null): number | null {
  const named = location.hash.startsWith("#Comment_")
    ? document.getElementById(location.hash.slice(1))
    : null;
  const shown = named ?? (first === null ? document.querySelector<HTMLElement>("[data-number]") : null);
  return Number(shown?.dataset["number"]) || first;
}

/** Where the reader is in a thread. */
export interface Place extends Omit<ReadComment, "number" | "dateInserted"> {
  /** Position by date, from 1; null when the browser has yet to find it. */
  number: number | null;
  /** When that comment was posted; null until the reader scrolls. */
  dateInserted: string | null;
}

/** Where the reader is in the thread; `first` is the position of the page's first comment, if the server knows it. */
export function usePlace(first: number | null): Place {
  const read = useReadComment();
  const [number, setNumber] = useState(first);
  useEffect(() => setNumber(numberOnPage(first)), [first]);
  return read ?? { number, dateInserted: null, isLast: false };
}
