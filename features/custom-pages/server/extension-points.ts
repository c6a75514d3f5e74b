import type { RawBuilder } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

const reservedAddresses = new ExtensionPoint<readonly string[]>("reservedAddresses");

/**
 * Reserves first parts of addresses, such as `badges` for `/badges` and all below: administrators cannot give them to
 * pages of their own. Add-ons reserve those of their pages.
 */
export const reserveAddresses = (...firstParts: string[]) => reservedAddresses.with(firstParts);

/** Returns the first parts of addresses that active add-ons reserve. */
export const reservedByAddons = (context: Context): string[] => context.addons.of(reservedAddresses).flat();

const movedAddresses = new ExtensionPoint<{ urlcode: string; url: string }>("movedAddresses");

/**
 * Lets an address that a page of an add-on had, such as `rules` for `/rules`, lead to its present `url` while no custom
 * page has it. The address is not reserved: administrators can give it to a page of their own.
 */
export const addMovedAddress = (urlcode: string, url: string) => movedAddresses.with({ urlcode, url });

/** Returns where an address without a custom page leads; undefined for most addresses. */
export const movedTo = (context: Context, urlcode: string): string | undefined =>
  context.addons.of(movedAddresses).find((moved) => moved.urlcode === urlcode)?.url;

/** Ranks of members, to which pages can be limited. */
export interface PageRanks {
  /** Returns all ranks, in the order in which forms show them. */
  list(context: Context): Promise<readonly { rankID: number; name: string }[]>;
  /** Returns SQL that selects the ids of the actor's ranks, as the column `rank_id`. */
  ofActor(context: Context): RawBuilder<unknown>;
}

const pageRanks = new ExtensionPoint<PageRanks>("pageRanks");

/** Lets administrators limit pages to ranks. While the add-on is off, only they see pages with ranks. */
export const addPageRanks = (ranks: PageRanks) => pageRanks.with(ranks);

/** Returns the ranks to which pages can be limited; undefined while no add-on has any. */
export const pageRanksOf = (context: Context): PageRanks | undefined => context.addons.of(pageRanks)[0];
