import type { User } from "#features/users/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import type { Session } from "#platform/client/session.tsx";
import { AdditionsType, SlotType } from "#platform/client/slots.tsx";
import type { IconName } from "#platform/client/ui/icon.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import type { ProfileUser } from "../contract.ts";

/** Actions for a user, beside the name on a profile and below it on a card: buttons, such as Message. */
export const userActionItems = new SlotType<{ user: ProfileUser | User; on: "profile" | "card" }>(
  "userActionItems",
);

/**
 * After the name of the author of a post, of a user on a card and on a profile, such as badges or a rank. `author` has the
 * fields that `addAuthorPart` adds.
 */
export const authorMarks = new SlotType<{ author: object; on: "post" | "card" | "profile" }>("authorMarks");

/** Content below the head of a profile, on its first page, such as a signature. */
export const profileParts = new SlotType<{ user: ProfileUser }>("profileParts");

/** Facts that users state about themselves, on a card and on a profile. */
export const userFacts = new SlotType<{ user: ProfileUser | User; on: "profile" | "card" }>("userFacts");

/**
 * An entry of the menu on a profile, mostly for staff. It opens a dialog, links to a page, or runs at once.
 */
export type UserAction = {
  /** Entries with a lower number come first. Built-in entries count in tens: 10, 20, 30. */
  sort: number;
  icon: IconName;
  isOffered(reader: Session, user: ProfileUser): boolean;
  label(user: ProfileUser): string;
} & (
  | { dialog: OnDemand<{ user: ProfileUser; onClose(): void }> }
  | { href(user: ProfileUser): string }
  /** Reloads the page's queries afterwards; a failure is shown as a toast. */
  | { run(user: ProfileUser, api: ApiClient): Promise<unknown> }
);
export const userActions = new AdditionsType<UserAction>("userActions");
