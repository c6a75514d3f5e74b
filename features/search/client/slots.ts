import { SlotType } from "#platform/client/slots.tsx";
import type { Asked } from "../contract/page.ts";
import type { SearchDomain } from "../contract.ts";

/** In the form on the page of results: what else one may choose in a domain. */
export const searchFieldsSlot = new SlotType<{
  domain: SearchDomain;
  asked: Asked;
  /** By parameter, what the server gives to those who fill it. */
  parts: Readonly<Record<string, object>>;
}>("searchFields");

/** Beside the number of results: what one may do with the search. */
export const searchActionsSlot = new SlotType<{
  asked: Asked;
  domain: SearchDomain;
  /** By name, what the server gives to those who fill it. */
  parts: Readonly<Record<string, object>>;
}>("searchActions");
