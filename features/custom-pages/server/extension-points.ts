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
