import { SlotType } from "#platform/client/slots.tsx";

/** Below the entries of the menu of narrow screens: places of the forum. */
export const sitePanelSlot = new SlotType<object>("sitePanel");
