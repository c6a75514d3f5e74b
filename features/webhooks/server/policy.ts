import { conflict, invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { type PermissionSet, siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { EVERY_EVENT, MOST_WEBHOOKS } from "../contract.ts";

/** Returns whether a set of permissions includes webhooks, which receive everything that administrators can see. */
export const manages = (permissions: PermissionSet): boolean => permissions.atLeast(siteManage);

export const canManageWebhooks = ({ permissions }: Actor): Verdict =>
  manages(permissions) || permissionProblem([siteManage]);

export const canAddWebhook = (count: number): Verdict =>
  count < MOST_WEBHOOKS ||
  conflict(phrase("A community can have up to {most} webhooks.", { most: MOST_WEBHOOKS }));

/** Returns whether the forum can post to an address. Whether its server is public is checked with each request. */
export function canReceive(url: string): Verdict {
  const { username, password, port } = new URL(url);
  if (username !== "" || password !== "")
    return invalidField("url", "Leave user name and password out of the URL.");
  if (!["", "80", "443"].includes(port)) return invalidField("url", "Use port 80 or 443.");
  return true;
}

/** Returns whether all events exist. Those that a webhook has already may belong to an add-on that is off. */
export function areKnownEvents(
  events: readonly string[],
  known: readonly string[],
  before: readonly string[] = [],
): Verdict {
  const unknown = events.find((event) => event !== EVERY_EVENT && ![...known, ...before].includes(event));
  return (
    unknown === undefined || invalidField("events", phrase("There is no event {event}.", { event: unknown }))
  );
}
