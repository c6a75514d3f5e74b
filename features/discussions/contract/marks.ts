import { z } from "zod";
import { PageViewFields } from "#features/analytics/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";

/** The marks of a member on a discussion. */
export interface Marks {
  bookmarked: boolean;
  dismissed: boolean;
  muted: boolean;
  followLevel: FollowLevel | null;
}

/** What a member is notified of in one discussion, where the member chose it. */
export type FollowLevel = "watching" | "following" | "none";

const One = z.object({ id: id() });

export const bookmarkDiscussion = endpoint({
  method: "PUT",
  path: "/discussions/:id/bookmark",
  summary: "Bookmark a discussion, or remove the bookmark.",
  params: One,
  body: z.object({ bookmarked: flag() }),
  answer: z.object({ bookmarked: z.boolean() }),
  form: true,
});

export const dismissDiscussion = endpoint({
  method: "PUT",
  path: "/discussions/:id/dismiss",
  summary: "Dismiss a pinned discussion from the top of the caller's lists, or restore it.",
  params: One,
  body: z.object({ dismissed: flag().default(true) }),
  answer: z.object({ dismissed: z.boolean() }),
});

export const muteDiscussion = endpoint({
  method: "PUT",
  path: "/discussions/:id/mute",
  summary: "Mute the notifications of a discussion, or turn them back on.",
  params: One,
  body: z.object({ muted: flag() }),
  answer: z.object({ muted: z.boolean() }),
});

export const followDiscussion = endpoint({
  method: "PUT",
  path: "/discussions/:id/follow",
  summary: "Choose what the caller is notified of in a discussion.",
  params: One,
  body: z.object({
    level: z.enum(["watching", "following", "none", "muted"]).meta({
      description:
        "`watching`: every new comment, also by email. `following`: new comments, in the list of notifications only. `none`: mentions and replies only. `muted`: nothing.",
    }),
  }),
  answer: z.object({ level: z.enum(["watching", "following", "none", "muted"]) }),
});

export const readAll = endpoint({
  method: "POST",
  path: "/discussions/mark-all-read",
  summary: "Mark all discussions as read, of a category with its subcategories or of all categories.",
  body: z.object({ categoryID: smartID().optional() }),
  form: true,
});

export const tick = endpoint({
  method: "POST",
  path: "/tick",
  summary: "Record a page view or an external navigation, and how far the caller has read.",
  body: z.object({
    type: z.string().max(50).optional().meta({
      description:
        "`read` records the position without counting a view, `externalNavigation` a link to another website.",
    }),
    ...PageViewFields,
    discussionID: id().optional(),
    countRead: z.coerce.number().int().min(0).max(1_000_000).default(0).meta({
      description: "Number of comments up to the last one on the page.",
    }),
  }),
  answer: z.object({ didTrack: z.boolean() }),
});
