import type { SetupStep } from "../contract.ts";

/** The steps in their order. */
export const STEP_ORDER: readonly SetupStep[] = ["name", "colors", "categories", "access", "email"];
