import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** The state of a part of the software. */
export interface Health {
  isGood: boolean;
  /** A few words, such as `3 failed`. */
  value: Phrase;
  /** What to do; null when there is nothing to do. */
  advice: Phrase | null;
}

interface HealthCheck {
  /** Identifies the check in the API, such as `searchIndex`. */
  id: string;
  name: Phrase;
  /** Position among the checks in the same state, the smallest first. */
  sort: number;
  /** Page of the dashboard about it. */
  url?: string;
  /** Answers within a few seconds; a check that takes longer counts as unknown. */
  run(context: Context): Promise<Health>;
}

export const healthChecks = new ExtensionPoint<HealthCheck>("healthChecks");

/** Adds a line to the health page of the dashboard. */
export const addHealthCheck = (check: HealthCheck) => healthChecks.with(check);
