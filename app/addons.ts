import type { Feature } from "#platform/server/application/feature.ts";

/** Features that an administrator may disable, in dependency order. */
export const addons: readonly Feature[] = [];
