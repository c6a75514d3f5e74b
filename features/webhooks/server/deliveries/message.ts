import { randomUUID } from "node:crypto";
import type { UserFragment } from "#features/users/contract.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { actionName, keyOf, type WebhookSource } from "../extension-points.ts";
import type { WebhookEventRow, WebhookMessageRow } from "../tables.ts";

/** Largest body of a request, in characters; a larger record is replaced by its ids. */
const MOST_BODY = 256 * 1024;

const IS_NETWORK_ADDRESS = /IPAddress$/;

/** Returns the value with absolute URLs, because a receiver knows no base for others, and without network addresses. */
function outbound(value: unknown, origin: string, name = ""): unknown {
  if (typeof value === "string")
    return /url$/i.test(name) && /^\/(?!\/)/.test(value) ? `${origin}${value}` : value;
  if (Array.isArray(value)) return value.map((each) => outbound(each, origin, name));
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !IS_NETWORK_ADDRESS.test(key))
      .map(([key, each]) => [key, outbound(each, origin, key)]),
  );
}

const ACCOUNT = ["recordUserID", "userID", "insertUserID"] as const;

/** Returns the account that a record is about, or its author. */
function aboutUser(record: object): number | null {
  for (const name of ACCOUNT) {
    const userID = (record as Record<string, unknown>)[name];
    if (typeof userID === "number" && userID > 0) return userID;
  }
  return null;
}

/** Returns the message about an event; null when webhooks do not receive it. */
export function messageOf(
  context: Context,
  source: WebhookSource,
  { about, action, senderUserID, dateInserted, event }: WebhookEventRow,
  { record, sender }: { record: object | "deleted" | null; sender: UserFragment | undefined },
): WebhookMessageRow | null {
  const isDeleted = record === "deleted" || action === "delete";
  if (record === null && !isDeleted) return null;
  const shown = record === null || record === "deleted" ? about : record;
  const name = actionName(source, isDeleted ? "delete" : action);
  const origin = publicUrlOf(context);
  const bodyWith = (payload: object, more = {}) =>
    JSON.stringify({
      action: name,
      payload: { [keyOf(source)]: outbound(payload, origin) },
      sender: outbound(sender ?? null, origin),
      site: { siteID: 0 },
      dateInserted: dateInserted.toISOString(),
      ...more,
    });
  const body = bodyWith(shown);
  return {
    webhookMessageID: randomUUID(),
    ...{ event, action: name, senderUserID, aboutUserID: aboutUser(shown), dateInserted },
    body: body.length > MOST_BODY ? bodyWith(about, { isTruncated: true }) : body,
  };
}
