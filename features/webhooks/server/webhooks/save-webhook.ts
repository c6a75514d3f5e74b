import { randomBytes } from "node:crypto";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { WebhookChanges, WebhookDraft } from "../../contract.ts";
import { auditedOf, webhookKinds } from "../change-kinds.ts";
import { failPending } from "../deliveries/delivery-queries.ts";
import { webhooksChanged } from "../events.ts";
import { webhookSources } from "../extension-points.ts";
import { areKnownEvents, canAddWebhook, canManageWebhooks, canReceive } from "../policy.ts";
import type { WebhookRow } from "../tables.ts";
import { countWebhooksLocked, findWebhookLocked, insertWebhook, updateWebhook } from "./queries.ts";

const SECRET_BYTES = 32;
const newSecret = () => randomBytes(SECRET_BYTES).toString("base64url");

const knownEvents = ({ addons }: Context) => addons.of(webhookSources).map(({ event }) => event);

/** Adds a webhook, with a generated secret unless the draft has one. */
export async function addWebhook(context: Context, draft: WebhookDraft): Promise<WebhookRow> {
  must(canManageWebhooks(context.actor));
  must(canReceive(draft.url));
  must(areKnownEvents(draft.events, knownEvents(context)));
  return context.transaction(async (inside) => {
    must(canAddWebhook(await countWebhooksLocked(inside)));
    const { actor, now } = inside;
    const row = await insertWebhook(inside, {
      ...draft,
      events: [...new Set(draft.events)],
      secret: draft.secret ?? newSecret(),
      ...{ insertUserID: actor.userID || null, dateInserted: now, dateActivated: now },
    });
    await recordChange(inside, webhookKinds.add, {
      ...{ recordID: row.webhookID, name: row.name, after: auditedOf(row) },
    });
    await inside.emit(webhooksChanged, {});
    return row;
  });
}

/** Changes a webhook. Turning it on forgets earlier failures; turning it off gives up what it has not received yet. */
export async function changeWebhook(
  context: Context,
  webhookID: number,
  sent: WebhookChanges,
): Promise<WebhookRow> {
  must(canManageWebhooks(context.actor));
  if (sent.url !== undefined) must(canReceive(sent.url));
  return context.transaction(async (inside) => {
    const before = await getLocked(inside, webhookID);
    if (sent.events) must(areKnownEvents(sent.events, knownEvents(inside), before.events));
    const { status = before.status } = sent;
    const { actor, now } = inside;
    const after = await updateWebhook(inside, webhookID, {
      ...sent,
      ...(sent.events && { events: [...new Set(sent.events)] }),
      ...((status !== before.status || sent.url !== undefined) && {
        ...{ failures: 0, dateFailing: null, datePaused: null },
      }),
      ...(status !== before.status && { disabledReason: null, dateActivated: now }),
      ...{ updateUserID: actor.userID || null, dateUpdated: now },
    });
    if (status === "disabled") await failPending(inside, webhookID);
    const place = { recordID: webhookID, name: before.name };
    if (sent.secret !== undefined && sent.secret !== before.secret)
      await recordChange(inside, webhookKinds.secret, place);
    await recordChange(inside, webhookKinds.change, {
      ...{ ...place, before: auditedOf(before), after: auditedOf(after) },
    });
    await inside.emit(webhooksChanged, {});
    return after;
  });
}

/** Replaces the secret of a webhook. */
export async function renewSecret(context: Context, webhookID: number): Promise<WebhookRow> {
  must(canManageWebhooks(context.actor));
  return context.transaction(async (inside) => {
    const { name } = await getLocked(inside, webhookID);
    const { actor, now } = inside;
    const row = await updateWebhook(inside, webhookID, {
      ...{ secret: newSecret(), updateUserID: actor.userID || null, dateUpdated: now },
    });
    await recordChange(inside, webhookKinds.secret, { recordID: webhookID, name });
    await inside.emit(webhooksChanged, {});
    return row;
  });
}

async function getLocked(context: Context, webhookID: number): Promise<WebhookRow> {
  const row = await findWebhookLocked(context, webhookID);
  if (!row) throw notFound("Webhook");
  return row;
}
