import type { CallError } from "#platform/client/api.ts";
import { SlotType } from "#platform/client/slots.tsx";

/** In the footer of every page, beside the forum's name: choices such as the language. */
export const footerSlot = new SlotType<object>("footer");

/** Below the links of the account menu: choices such as the language. */
export const accountChoicesSlot = new SlotType<object>("accountChoices");

/** Record of the page, or the record that contains it. */
export interface Place {
  recordType: string;
  recordID: number;
  name: string;
}

/** In the middle of the title bar: the search field. */
export const searchPlaceSlot = new SlotType<{ place: Place | null }>("searchPlace");

/** Between the title bar and the page: notices for every page. */
export const noticeSlot = new SlotType<object>("notice");

/** Search field of a banner. */
export const bannerSearch = new SlotType<{ placement: "middle" | "bottom" }>("bannerSearch");

/** Search field of an error page, with terms to begin with. */
export const errorSearch = new SlotType<{ query: string }>("errorSearch");

/** Buttons below the message of an error page. */
export const errorActions = new SlotType<{ error: CallError }>("errorActions");
