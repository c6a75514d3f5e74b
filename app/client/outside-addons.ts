import type { ClientFeature } from "#platform/client/feature.ts";

/**
 * Client halves of the add-ons in `ADDONS_DIR`. Vite replaces this module by one with the add-ons in it
 * (`app/outside-addons/vite-plugin.ts`).
 */
export const outsideAddonClients: Readonly<Record<string, () => Promise<ClientFeature>>> = {};
