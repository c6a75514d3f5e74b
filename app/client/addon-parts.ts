import { rowLabelFills } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";

/** @public For `features.ts`. Parts of core features that only add-ons use; loaded while an add-on is on, and with the dashboard. */
export const addonParts = clientFeature({ name: "addonParts", fills: rowLabelFills });
