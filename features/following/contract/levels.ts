import type { CategoryPreferences, PreferenceChanges } from "../contract.ts";

/** Notification levels of a followed category, from most to none. */
export const FOLLOW_LEVELS = ["watching", "following", "muted"] as const;
export type FollowLevel = (typeof FOLLOW_LEVELS)[number];

/** The channels that a member chose for each type, where available. */
export type ChannelDefaults = Record<"posts" | "comments", { popup?: boolean; email?: boolean }>;

const isOn = (preferences: CategoryPreferences, type: "posts" | "comments") =>
  preferences[`preferences.popup.${type}`] || preferences[`preferences.email.${type}`];

/**
 * Returns the level of preferences; null for combinations without one, such as the digest alone.
 */
export function levelOf(preferences: CategoryPreferences): FollowLevel | null {
  if (isOn(preferences, "posts")) return isOn(preferences, "comments") ? "watching" : "following";
  return isOn(preferences, "comments") || preferences["preferences.email.digest"] ? null : "muted";
}

/**
 * Returns the changes that lead to a level. Types with notifications keep their channels; other
 * types get popups, and email if the member's defaults include it.
 */
export function changesTo(
  level: FollowLevel,
  before: CategoryPreferences,
  defaults: ChannelDefaults,
): PreferenceChanges {
  const wanted = { posts: level !== "muted", comments: level === "watching" };
  const channels = (["posts", "comments"] as const).flatMap((type) => {
    if (wanted[type] && isOn(before, type)) return [];
    return [
      [`preferences.popup.${type}`, wanted[type]],
      [`preferences.email.${type}`, wanted[type] && (defaults[type].email ?? false)],
    ];
  });
  const digest =
    before["preferences.email.digest"] !== undefined && (level === "muted" || levelOf(before) === "muted")
      ? { "preferences.email.digest": level !== "muted" }
      : {};
  return { ...Object.fromEntries(channels), ...digest };
}
