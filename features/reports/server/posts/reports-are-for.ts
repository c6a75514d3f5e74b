import type { Context } from "#platform/server/application/context.ts";
import { canReport } from "../policy.ts";
import { reportsAreOn } from "../settings.ts";

/** Whether the actor can report what this person sees. */
export const reportsAreFor = ({ actor, settings }: Context): boolean =>
  settings.get(reportsAreOn) && canReport(actor) === true;
