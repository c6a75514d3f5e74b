import type { User } from "#features/users/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import type { Session } from "#platform/client/session.tsx";
import { AdditionsType, SlotType } from "#platform/client/slots.tsx";
import type { IconName } from "#platform/client/ui/icon.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import type { ProfileUser } from "../contract.ts";

/** What one can do with somebody, beside the name on a profile and below it on a card: buttons, such as Message. */
export const userActionItems = new SlotType<{ user: ProfileUser | User; on: "profile" | "card" }>(
  "userActionItems",
);

/** Below the head of a profile, on its first page: what else it says of somebody, such as a signature. */
export const profileParts = new SlotType<{ user: ProfileUser }>("profileParts");

/** On a card and on a profile: what somebody says of oneself. */
export const userFacts = new SlotType<{ user: ProfileUser | User; on: "profile" | "card" }>("userFacts");

/** An entry of the menu on a profile, mostly for staff: it asks for the rest in a dialog, leads elsewhere, or is done at once. */
export type UserAction = {
  /** Before those with a higher one. Our own entries count in tens: 10, 20, 30. */
  sort: number;
  icon: IconName;
  isOffered(reader: Session, user: ProfileUser): boolean;
  label(user: ProfileUser): string;
} & (
  | { dialog: OnDemand<{ user: ProfileUser; onClose(): void }> }
  | { href(user: ProfileUser): string }
  /** What was read is read again afterwards; a failure is told. */
  | { run(user: ProfileUser, api: ApiClient): Promise<unknown> }
);
export const userActions = new AdditionsType<UserAction>("userActions");
