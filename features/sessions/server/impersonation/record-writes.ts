import { isSignedInAs } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { callGuards } from "#platform/server/http/limits/call-guards.ts";
import { actedAs } from "./changes.ts";

/** Editors save drafts every few seconds, which would hide all else in the log. */
const isRecorded = (path: string): boolean =>
  !path.startsWith("/drafts") && path !== "/sessions/impersonation";

/** Records every change that staff try to make while they are signed in as a member. */
export const recordWritesAsMember = callGuards.with(async (context, { method, path }) => {
  const { actor } = context;
  if (!isSignedInAs(actor) || !isRecorded(path)) return;
  await recordChange(context, actedAs, {
    ...{ recordID: actor.userID, name: actor.name },
    ...{ before: {}, after: { call: `${method} ${path}` } },
  });
});
