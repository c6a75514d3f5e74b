import type { ComponentType } from "react";
import type { UserFragment } from "#features/users/contract.ts";
import type { Session } from "#platform/client/session.tsx";
import { AdditionsType } from "#platform/client/slots.tsx";

type User = Pick<UserFragment, "userID" | "name">;

/** A further choice in the dialog that bans a member, such as the removal of the member's posts. */
export interface BanChoice {
  /** Name of the check box. */
  name: string;
  isOffered(reader: Session): boolean;
  Field: ComponentType<{ name: string; user: User }>;
  /** Called after the ban when the box is checked. */
  run(user: User, reader: Session): Promise<void>;
}

export const banChoices = new AdditionsType<BanChoice>("banChoices");
