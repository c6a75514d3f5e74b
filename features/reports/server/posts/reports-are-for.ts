import type { Context } from "#platform/server/application/context.ts";
import { canReport } from "../policy.ts";
import { reportsAreOn } from "../settings.ts";

/** Returns whether the actor can report records. */
export const reportsAreFor = ({ actor, settings }: Context): boolean =>
  settings.get(reportsAreOn) && canReport(actor) === true;
