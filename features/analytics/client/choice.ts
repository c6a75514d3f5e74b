import { PRIVACY_COOKIE } from "../contract/names.ts";

/** Name under which a tab remembers the choice of a member. */
const nameOf = (userID: number) => `${PRIVACY_COOKIE} ${userID}`;

/** Remembers the choice of a member in this tab, so that nothing is sent any longer. */
export const noteChoice = (userID: number, choice: string): void =>
  sessionStorage.setItem(nameOf(userID), choice);

/** Returns the choice that this browser knows: that of a guest, or of a member in this tab. Null for none. */
export function knownChoice(userID: number): string | null {
  if (userID > 0) return sessionStorage.getItem(nameOf(userID));
  return new RegExp(`(?:^|; )${PRIVACY_COOKIE}=([01])`).exec(document.cookie)?.[1] ?? null;
}

/** Returns whether the browser asks not to be tracked (Global Privacy Control). */
export const isTrackingRefused = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
