import { type Phrase, phrase } from "#platform/contract/i18n.ts";

/** A section of a profile's navigation. Sections of add-ons follow the built-in ones. */
export interface ProfileSectionType {
  id: string;
  name: Phrase;
}

/** In the order of the navigation. */
export const profileSections = {
  activity: { id: "activity", name: phrase("Activity") },
  following: { id: "following", name: phrase("Following") },
  account: { id: "account", name: phrase("Account") },
} as const satisfies Record<string, ProfileSectionType>;
