import { i18nOf } from "#features/locales/server/index.ts";
import { GENERATED_ICON } from "#features/offline/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import type { AnswerOf, InputOf } from "#platform/contract/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type * as api from "../contract.ts";
import { canSubscribe, isMember } from "./policy.ts";
import { postPush } from "./post-push.ts";
import { deleteOwn, listOwn, upsertSubscription } from "./queries.ts";
import type { SubscriptionRow } from "./tables.ts";

function must(verdict: ReturnType<typeof isMember>): void {
  if (verdict !== true) throw verdict;
}

const view = (
  { actor }: Context,
  { subscriptionID, agent, dateInserted, dateNotified, sessionID }: SubscriptionRow,
): AnswerOf<typeof api.subscribe> => ({
  subscriptionID,
  agent,
  dateInserted: dateInserted.toISOString(),
  dateNotified: dateNotified?.toISOString() ?? null,
  isCurrent: sessionID === actor.sessionID,
});

/** Returns the subscribed browsers of the actor. */
export async function listSubscriptions(context: Context) {
  must(isMember(context.actor));
  return (await listOwn(context, context.actor.userID)).map((row) => view(context, row));
}

/** Subscribes a browser of the actor. */
export async function subscribe(context: Context, { endpoint, keys }: InputOf<typeof api.subscribe>["body"]) {
  must(canSubscribe(context.actor));
  const { userID, sessionID } = context.actor;
  const row = await context.transaction((inside) =>
    upsertSubscription(inside, { userID, sessionID: sessionID ?? 0, endpoint, ...keys }),
  );
  return view(context, row);
}

export async function unsubscribe(context: Context, subscriptionID: number): Promise<void> {
  must(isMember(context.actor));
  const isDone = await context.transaction((inside) =>
    deleteOwn(inside, context.actor.userID, subscriptionID),
  );
  if (!isDone) throw notFound("PushSubscription");
}

/** Sends a test to a browser of the actor. Only the browser knows whether it arrives. */
export async function testPush(
  context: Context,
  { subscriptionID, testID }: InputOf<typeof api.testPush>["body"],
): Promise<AnswerOf<typeof api.testPush>> {
  must(isMember(context.actor));
  const own = await listOwn(context, context.actor.userID);
  const subscription = own.find((each) => each.subscriptionID === subscriptionID);
  if (!subscription) throw notFound("PushSubscription");
  const { t } = i18nOf(context);
  const payload = {
    title: siteText(context, "title"),
    body: t("This is a test. Notifications arrive on this device."),
    url: "/profile/preferences",
    icon: GENERATED_ICON,
    tag: "test",
    testID,
  };
  const { kind } = await postPush(context, subscription, payload, "high");
  if (kind === "gone") await unsubscribe(context, subscriptionID);
  return { isTaken: kind === "accepted", isGone: kind === "gone" };
}
