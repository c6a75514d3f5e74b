import { z } from "zod";
import { User, UserFragment } from "#features/users/contract.ts";

/** A place of a profile's navigation. */
const ProfileEntry = z.object({
  name: z.string(),
  url: z.string(),
  count: z.int().optional(),
  /** Beyond 99 it tells no more than that. */
  waiting: z.int().optional(),
});
export type ProfileEntry = z.infer<typeof ProfileEntry>;

const ProfileSection = z.object({
  id: z.string(),
  name: z.string(),
  entries: z.array(ProfileEntry),
});
export type ProfileSection = z.infer<typeof ProfileSection>;

/** Whose profile a page belongs to, as the reader may see it: of a restricted one, name and photo only. */
export const ProfileUser = z.object({
  ...User.partial().shape,
  ...UserFragment.shape,
  isOwn: z.boolean(),
  isRestricted: z.boolean(),
});
export type ProfileUser = z.infer<typeof ProfileUser>;

/** Something that somebody wrote, as lists on profiles show it. */
export interface PostSummary {
  recordType: "discussion" | "comment";
  recordID: number;
  name: string;
  url: string;
  excerpt: string;
  dateInserted: string;
  category?: { name: string; url: string } | undefined;
}
