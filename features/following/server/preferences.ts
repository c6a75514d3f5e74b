import type { CategoryPreferences, PreferenceChanges } from "../contract.ts";
import type { FollowRow } from "./tables.ts";

/** The preference columns of a follow. */
export type Chosen = Omit<FollowRow, "categoryID" | "userID" | "dateFollowed">;

const COLUMN_OF = {
  "preferences.popup.posts": "popupPosts",
  "preferences.email.posts": "emailPosts",
  "preferences.popup.comments": "popupComments",
  "preferences.email.comments": "emailComments",
  "preferences.email.digest": "digest",
} as const satisfies Partial<Record<keyof CategoryPreferences, keyof Chosen>>;
const ENTRIES = Object.entries(COLUMN_OF) as [keyof typeof COLUMN_OF, keyof Chosen][];
const MAILED = ["preferences.email.posts", "preferences.email.comments", "preferences.email.digest"] as const;

/** Which emails a member can choose. */
interface Offered {
  /** The member gets the digest. */
  digest: boolean;
  /** The community sends notification emails. */
  email: boolean;
}
export const EVERYTHING: Offered = { digest: true, email: true };

const isOffered = (key: keyof CategoryPreferences, { digest, email }: Offered) =>
  key === "preferences.email.digest" ? digest : email || !key.startsWith("preferences.email.");

/** Returns the view of a follow; all false without one. Leaves out emails that the member does not get. */
export function viewPreferences(row: Chosen | undefined, offered: Offered): CategoryPreferences {
  const keys = ENTRIES.filter(([key]) => isOffered(key, offered));
  const chosen = keys.map(([key, column]) => [key, row?.[column] ?? false] as const);
  return { "preferences.followed": row !== undefined, ...Object.fromEntries(chosen) } as CategoryPreferences;
}

/** Returns the changes without those about notification emails, which the community does not send. */
export const withoutEmail = (sent: PreferenceChanges): PreferenceChanges => ({
  ...sent,
  "preferences.email.posts": undefined,
  "preferences.email.comments": undefined,
});

/** Returns whether any of the changes enables email. */
export const wantsEmail = (sent: PreferenceChanges): boolean => MAILED.some((key) => sent[key] === true);

/** Returns whether the category is followed after the changes: enabling anything follows it. */
export function followsAfter(sent: PreferenceChanges, followed: boolean): boolean {
  return sent["preferences.followed"] ?? (followed || ENTRIES.some(([key]) => sent[key] === true));
}

/** Returns the preferences with the changes applied. */
export const chosenAfter = (before: Chosen, sent: PreferenceChanges): Chosen =>
  Object.fromEntries(
    ENTRIES.map(([key, column]) => [column, sent[key] ?? before[column]]),
  ) as unknown as Chosen;
