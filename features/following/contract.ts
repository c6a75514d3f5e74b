import { z } from "zod";
import { Category, CategoryFragment } from "#features/categories/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, expand, flag } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const email = () =>
  z.boolean().optional().meta({ description: "Left out while the community sends no notification emails." });

/** Notification preferences for a category; all false when it is not followed. */
export const CategoryPreferences = z.object({
  "preferences.followed": z.boolean(),
  "preferences.popup.posts": z.boolean(),
  "preferences.email.posts": email(),
  "preferences.popup.comments": z.boolean(),
  "preferences.email.comments": email(),
  "preferences.email.digest": z.boolean().optional().meta({
    description: "Has an effect only for members who get the digest.",
  }),
});
export type CategoryPreferences = z.infer<typeof CategoryPreferences>;

const KEYS = Object.keys(CategoryPreferences.shape) as (keyof CategoryPreferences)[];

/** The preferences to change; the others stay. */
export const PreferenceChanges = z.object(
  Object.fromEntries(KEYS.map((key) => [key, flag().optional()])) as Record<
    keyof CategoryPreferences,
    z.ZodOptional<ReturnType<typeof flag>>
  >,
);
export type PreferenceChanges = z.output<typeof PreferenceChanges>;

export const FollowedCategory = CategoryFragment.extend({
  iconUrl: z.string().nullable(),
  dateFollowed: z.iso.datetime(),
  preferences: CategoryPreferences,
});
export type FollowedCategory = z.infer<typeof FollowedCategory>;

const One = z.object({ id: smartID() });
const OfUser = z.object({ id: smartID(), userID: smartID() });

export const followCategory = endpoint({
  method: "PUT",
  path: "/categories/:id/follow",
  summary: "Follow a category with the member's default preferences, or unfollow it.",
  params: One,
  body: z.object({ followed: flag() }),
  answer: z.object({ followed: z.boolean() }),
  form: true,
});

export const listFollowed = endpoint({
  method: "GET",
  path: "/categories/preferences/:userID",
  summary: "List the categories that a member follows, newest first. For the member, and with users.edit.",
  params: z.object({ userID: smartID() }),
  answer: z.array(FollowedCategory),
});

export const readPreferences = endpoint({
  method: "GET",
  path: "/categories/:id/preferences/:userID",
  summary: "Read a member's notification preferences for a category.",
  params: OfUser,
  answer: CategoryPreferences,
});

export const changePreferences = endpoint({
  method: "PATCH",
  path: "/categories/:id/preferences/:userID",
  summary:
    "Change a member's notification preferences for a category. On a first follow, the rest gets the defaults.",
  params: OfUser,
  body: PreferenceChanges,
  answer: CategoryPreferences,
});

export const listSuggested = endpoint({
  method: "GET",
  path: "/categories/suggested",
  summary: "Suggest categories that the caller does not follow, best first.",
  query: z.object({
    excludedCategoryIDs: csv(id()).optional(),
    ...paging(5, 100),
    expand: expand(["lastPost", "preferences", "permissions"]),
  }),
  answer: z.array(Category),
  paging: "numbered",
});

nameSchemas({ CategoryPreferences, FollowedCategory, PreferenceChanges });
