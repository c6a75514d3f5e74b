import type { ThreadNews } from "#features/comments/contract.ts";
import type { UserOnPage } from "#features/users/contract.ts";

/** A heading of the first post. */
export interface OutlineEntry {
  /** Id of its element. */
  id: string;
  text: string;
  /** True below another heading. */
  isNested: boolean;
}

/** Positions in a long discussion, for its timeline. */
export interface TimelineShown {
  /** The first comment of each year: the year, its position by date from 1, its id. */
  years: readonly (readonly [year: number, number: number, commentID: number])[];
  /** Positions and days (since 1970) of some comments, from the first to the last. */
  days: readonly (readonly [number: number, day: number])[];
  /** Position of the page's first comment; null when only the browser knows it, from the comments themselves. */
  number: number | null;
}

/** The panel beside a thread. */
export interface ThreadPanelProps {
  discussion: {
    discussionID: number;
    name: string;
    url: string;
    bookmarked: boolean;
    countComments: number;
    countViews: number;
    category: { name: string; url: string } | null;
  };
  /** True when the reader can comment. */
  canReply: boolean;
  news: ThreadNews | null;
  lastCommentID: number | null;
  countPeople: number;
  /** Members who commented most often. */
  people: readonly UserOnPage[];
  /** Null for a thread with one page. */
  timeline: TimelineShown | null;
  outline: readonly OutlineEntry[];
}
