import { type Phrase, phrase } from "#platform/contract/i18n.ts";

/** A part of a profile's navigation. An add-on may bring its own; it stands after these. */
export interface ProfileSectionType {
  id: string;
  name: Phrase;
}

/** In the order in which the navigation shows them. */
export const profileSections = {
  activity: { id: "activity", name: phrase("Activity") },
  following: { id: "following", name: phrase("Following") },
  account: { id: "account", name: phrase("Account") },
} as const satisfies Record<string, ProfileSectionType>;
