import { SlotType } from "#platform/client/slots.tsx";
import type { PreferenceMap } from "../contract.ts";

/** What a part of the page knows of the preferences that it shows. */
export interface PreferencesShown {
  /** Whose they are. */
  userID: number;
  isOwn: boolean;
  /** All of them, by the names of the wire, with what was just changed. */
  values: PreferenceMap;
  /** Saves some of them: seen at once, and taken back with a message when the server refuses it. */
  change(changes: PreferenceMap): Promise<boolean>;
}

/**
 * More to choose, after the tables and within their form: fields named as the call has them (`DigestEnabled[frequency]`)
 * are sent by it without scripts, and call `change` with them.
 */
export const preferenceFields = new SlotType<PreferencesShown>("preferenceFields");

/** Below the form: what has calls and forms of its own. */
export const preferenceSections = new SlotType<PreferencesShown>("preferenceSections");
