import { SlotType } from "#platform/client/slots.tsx";
import type { PreferenceMap } from "../contract.ts";

/** The preferences that the page shows, for its parts. */
export interface PreferencesShown {
  /** The member's id. */
  userID: number;
  isOwn: boolean;
  /** All of them, by their names in the API, with unsaved changes. */
  values: PreferenceMap;
  /** Saves some of them: shown at once, and reverted with a message when the server refuses. */
  change(changes: PreferenceMap): Promise<boolean>;
}

/**
 * More preferences, after the tables and within their form. Their fields are named as in the API
 * (`DigestEnabled[frequency]`): without scripts the form sends them, with scripts they call `change`.
 */
export const preferenceFields = new SlotType<PreferencesShown>("preferenceFields");

/** Sections below the form, with calls and forms of their own. */
export const preferenceSections = new SlotType<PreferencesShown>("preferenceSections");
