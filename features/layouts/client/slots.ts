import { SlotType } from "#platform/client/slots.tsx";

/** At the foot of every page, beside the forum's name: choices such as the language. */
export const footerSlot = new SlotType<object>("footer");

/** Below the name in the menu of one's account: groups of links of one's own. */
export const accountMenuSlot = new SlotType<object>("accountMenu");

/** Below those links: choices such as the language. */
export const accountChoicesSlot = new SlotType<object>("accountChoices");

/** What a page is about, or where what it is about stands. */
export interface Place {
  recordType: string;
  recordID: number;
  name: string;
}

/** In the middle of the title bar: where one searches. */
export const searchPlaceSlot = new SlotType<{ place: Place | null }>("searchPlace");

/** Between the title bar and the page: what somebody should know wherever one is. */
export const noticeSlot = new SlotType<object>("notice");

/** Where a banner has its search field. */
export const bannerSearch = new SlotType<{ placement: "middle" | "bottom" }>("bannerSearch");
