import { z } from "zod";
import { siteSectionID } from "#features/layouts/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export const MAX_LEADERS = 100;

/** Time spans: today, this week, this month, this year and all time, in UTC. */
export const SLOT_TYPES = ["d", "w", "m", "y", "a"] as const;
export type SlotType = (typeof SLOT_TYPES)[number];

export const LeadersQuery = z.object({
  leaderboardType: z.string().max(50).meta({
    description: "`reputation` for points, `posts`, or the name of a leaderboard of an add-on that is on.",
  }),
  slotType: z.enum(SLOT_TYPES).meta({
    description: "The current day, week, month or year in UTC, or `a` for all time.",
  }),
  categoryID: id().optional().meta({ description: "Counts this category and its subcategories only." }),
  siteSectionID: siteSectionID(),
  limit: z.coerce.number().int().min(1).max(MAX_LEADERS).default(10),
  includedRoleIDs: csv(id()).optional().meta({ description: "Only members with one of these roles." }),
  excludedRoleIDs: csv(id()).optional().meta({ description: "No members with one of these roles." }),
});
export type LeadersQuery = z.output<typeof LeadersQuery>;

/** A member of a leaderboard. */
const Leader = z.object({
  userID: z.int(),
  name: z.string(),
  photo: z.string().meta({ description: "Address of the photo." }),
  points: z.int().meta({ description: "The number by which the members are compared." }),
  slotType: z.enum(SLOT_TYPES),
  timeSlot: z.iso.datetime().nullable().meta({
    description: "First moment of the time span; null for all time.",
  }),
  source: z.string().meta({ description: "`Total`, or the id of the category." }),
});
export type Leader = z.infer<typeof Leader>;

export const listLeaders = endpoint({
  method: "GET",
  path: "/users/leaders",
  summary: "List the members with the most points, posts or accepted answers, from what the caller can see.",
  query: LeadersQuery,
  answer: z.array(Leader),
});

/** A member as the widget and the page show them. */
export interface LeaderShown {
  /** Members with equal numbers share a place. */
  place: number;
  user: { userID: number; name: string; photoUrl: string };
  /** The number with its unit. */
  text: string;
}

/** The reader's own place below the shown members. */
export interface OwnPlace extends Omit<LeaderShown, "place"> {
  /** Null for a place that is too low to be counted. */
  place: number | null;
}

/** A choice of the page, with its address. */
interface Choice {
  name: string;
  url: string;
  isCurrent: boolean;
}

export interface LeaderboardShown {
  boards: readonly Choice[];
  slots: readonly Choice[];
  /** Time spans before the current one, the newest first. */
  earlier: readonly (Choice & { timeSlot: string })[];
  board: string;
  slotType: SlotType;
  /** First day of the earlier time span that is shown; null for the current one. */
  timeSlot: string | null;
  categoryID: number | null;
  categories: readonly { categoryID: number; name: string; depth: number }[];
  leaders: readonly LeaderShown[];
  own: OwnPlace | null;
}

nameSchemas({ Leader });
