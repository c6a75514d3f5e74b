import type { Feature } from "#platform/server/application/feature.ts";

/** What an administrator may switch off, in dependency order. */
export const addons: readonly Feature[] = [];
