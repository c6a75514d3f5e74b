import { SlotType } from "#platform/client/slots.tsx";

/** More privacy settings of a member, each with a form of its own; `parts` has the data of `addPrivacyPart`, by name. */
export const privacySlot = new SlotType<{ userID: number; parts: Readonly<Record<string, object>> }>(
  "privacy",
);
