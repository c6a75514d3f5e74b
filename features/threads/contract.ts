import { z } from "zod";
import type { ThreadNews } from "#features/comments/contract.ts";
import { Discussion } from "#features/discussions/contract.ts";
import type { UserOnPage } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";

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

/** What the reader is notified of in a thread. */
export type ThreadLevel = "watching" | "following" | "none" | "muted";

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
  /** Null for guests. */
  level: ThreadLevel | null;
  news: ThreadNews | null;
  lastCommentID: number | null;
  countPeople: number;
  /** Members who commented most often. */
  people: readonly UserOnPage[];
  /** Null for a thread with one page. */
  timeline: TimelineShown | null;
  outline: readonly OutlineEntry[];
}

/** Calls per minute: a search with each. */
const READINGS_A_MINUTE = 240;

const FurtherReading = z.object({
  nextUnread: Discussion.nullable().meta({
    description:
      "The most recently active discussion that the caller follows and has not read; null without one.",
  }),
  related: z.array(Discussion).meta({ description: "Up to 5 discussions with similar titles, best first." }),
});
export type FurtherReading = z.infer<typeof FurtherReading>;

export const readFurther = endpoint({
  method: "GET",
  path: "/discussions/:id/further-reading",
  summary: "Find what to read after a discussion.",
  params: z.object({ id: id() }),
  answer: FurtherReading,
  limit: READINGS_A_MINUTE,
});
