import type { CategoryPreferences, PreferenceChanges } from "../contract.ts";

/** How much one hears of a followed category, from the most to nothing. */
export const FOLLOW_LEVELS = ["watching", "following", "muted"] as const;
export type FollowLevel = (typeof FOLLOW_LEVELS)[number];

/** The channels that a member has chosen for each type, as far as they are offered. */
export type ChannelDefaults = Record<"posts" | "comments", { popup?: boolean; email?: boolean }>;

const isOn = (preferences: CategoryPreferences, type: "posts" | "comments") =>
  preferences[`preferences.popup.${type}`] || preferences[`preferences.email.${type}`];

/** The level of a followed category's preferences; null for combinations that are none, such as the digest alone. */
export function levelOf(preferences: CategoryPreferences): FollowLevel | null {
  if (isOn(preferences, "posts")) return isOn(preferences, "comments") ? "watching" : "following";
  return isOn(preferences, "comments") || preferences["preferences.email.digest"] ? null : "muted";
}

/**
 * The changes that lead to a level. A type that is notified of already keeps its channels; another begins with the
 * popup, and with email where the member's defaults say so.
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
