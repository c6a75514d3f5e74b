import { z } from "zod";
import type { DiscussionInRow } from "#features/discussions/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** A place of the forum in the first column of the home page and in the menu. */
const Place = z.object({
  placeID: z.enum(["news", "recent", "following", "bookmarks", "mine", "drafts"]),
  url: z.string(),
  count: z.int().meta({ description: "Number of bookmarks or drafts; 0 without a number." }),
});

const CategoryPlace = z.object({
  categoryID: z.int(),
  name: z.string(),
  url: z.string(),
  countUnread: z.int().meta({
    description: "Discussions with unread content, among the 1,000 that were active last; 0 for guests.",
  }),
});

export const Places = z.object({ places: z.array(Place), categories: z.array(CategoryPlace) });
export type Places = z.infer<typeof Places>;

export const readPlaces = endpoint({
  method: "GET",
  path: "/home/places",
  summary: "Read the places and categories of the menu, with the caller’s numbers.",
  answer: Places,
});

const DateMarked = z.iso.datetime().meta({ description: "When everything was marked as read." });

export const markEverythingRead = endpoint({
  method: "POST",
  path: "/home/read",
  summary: "Mark all discussions and all notifications as read.",
  body: z.object({}),
  answer: z.object({ dateMarked: DateMarked }),
  form: true,
});

export const unmarkEverythingRead = endpoint({
  method: "POST",
  path: "/home/unread",
  summary: "Take back that everything was marked as read.",
  body: z.object({ dateMarked: DateMarked }),
  form: true,
});

/** An unread notification on the home page. */
export interface ForYou {
  notificationID: number;
  /** What happened; null when only `html` says it. */
  title: string | null;
  /** The notification as HTML, with names in `<strong>`. */
  html: string;
  place: string | null;
  excerpt: string | null;
  url: string;
  photoUrl: string | null;
  date: string;
}

/** What is new for a member. */
export interface NewsShown {
  /** When the previous visit ended; null on the first visit. */
  dateSince: string | null;
  /** True when the page has a heading above the news. */
  isBelowSteps: boolean;
  forYou: readonly ForYou[];
  /** The number at the bell. */
  countForYou: number;
  followed: readonly DiscussionInRow[];
  countFollowed: number;
  popular: readonly DiscussionInRow[];
  /** Recently active discussions, when nothing else is shown. */
  recent: readonly DiscussionInRow[];
  /** Categories to follow, on the first visit. */
  suggested: readonly { categoryID: number; name: string; url: string; description: string }[];
  /** When everything was marked as read, while that can be taken back. */
  dateMarked: string | null;
  /** The form for the first discussions of a new forum; null when the member cannot write there. */
  newPostUrl: string | null;
  /** True while the forum has no discussions besides the welcome. */
  isNewForum: boolean;
}

nameSchemas({ Places });
