import { clientFeature } from "#platform/client/feature.ts";

export const warnings2Client = clientFeature({ name: "warnings2", fills: [] });
