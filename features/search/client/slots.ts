import { SlotType } from "#platform/client/slots.tsx";
import type { Asked } from "../contract/page.ts";
import type { SearchDomain } from "../contract.ts";

/** Additional fields in the form of the results page. */
export const searchFieldsSlot = new SlotType<{
  domain: SearchDomain;
  asked: Asked;
  /** Server data for the contributed fields, by parameter. */
  parts: Readonly<Record<string, object>>;
}>("searchFields");

/** Actions for a search, shown beside the number of results. */
export const searchActionsSlot = new SlotType<{
  asked: Asked;
  domain: SearchDomain;
  /** Server data for the contributed actions, by name. */
  parts: Readonly<Record<string, object>>;
}>("searchActions");
