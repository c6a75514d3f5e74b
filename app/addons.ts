import { polls } from "#addons/polls/server/index.ts";
import type { Feature } from "#platform/server/application/feature.ts";

/** Features that an administrator may disable, by name. */
export const addons: readonly Feature[] = [polls];
