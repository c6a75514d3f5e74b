import { t } from "#platform/client/translate.ts";
import type { RecordStatus } from "../contract.ts";

/** Returns the name of the state that a status gives to posts. */
export const stateName = (state: RecordStatus["state"]): string =>
  t("{state, select, open {Open} other {Closed}}", { state });
