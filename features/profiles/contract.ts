import { z } from "zod";
import { User, UserFragment } from "#features/users/contract.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** An entry of a profile's navigation. */
const ProfileEntry = z.object({
  name: z.string(),
  url: z.string(),
  count: z.int().optional(),
  /** Shown as "99+" above 99. */
  waiting: z.int().optional(),
});
export type ProfileEntry = z.infer<typeof ProfileEntry>;

const ProfileSection = z.object({
  id: z.string(),
  name: z.string(),
  entries: z.array(ProfileEntry),
});
export type ProfileSection = z.infer<typeof ProfileSection>;

/**
 * The user to whom a page belongs, as far as the reader may see: only name and photo of a restricted profile.
 */
export const ProfileUser = z.object({
  ...User.partial().shape,
  ...UserFragment.shape,
  isOwn: z.boolean(),
  isRestricted: z.boolean(),
});
export type ProfileUser = z.infer<typeof ProfileUser>;

/** A post, as lists on profiles show it. */
export interface PostSummary {
  recordType: "discussion" | "comment";
  recordID: number;
  name: string;
  url: string;
  excerpt: string;
  dateInserted: string;
  category?: { name: string; url: string } | undefined;
}

nameSchemas({ ProfileUser });
