import { permissionProblem } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

/** What those hold who look after a part of the forum, whether that part has a page or not. */
const STAFF = [
  "curation.manage",
  "community.moderate",
  "posts.moderate",
  "staff.allow",
  "community.manage",
  "applicants.manage",
  "users.add",
  "users.edit",
  "users.delete",
  "settings.view",
  "site.manage",
];

/** Whether one of `permissions` is held: everywhere, by rank, or on one category at least. */
export const mayOpen = ({ permissions: held }: Actor, permissions: readonly string[]): boolean =>
  permissions.some((name) => held.has(name) || held.atLeast(name));

/** The same, with the reason why not. */
export const canOpen = (actor: Actor, permissions: readonly string[]): Verdict =>
  mayOpen(actor, permissions) || permissionProblem(permissions);

/** Whoever looks after some part may know which parts are theirs, were it none. */
export const canAsk = (actor: Actor): Verdict => canOpen(actor, STAFF);
