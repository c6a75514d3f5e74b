import { i18nOf, localeOf } from "#features/locales/server/index.ts";
import { noteLanguage } from "#features/translations/server/index.ts";
import { actorOf } from "#features/users/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Scope, unsubscribeKinds } from "./extension-points.ts";
import { readToken } from "./token.ts";

/** A subscription of a link. */
export interface Subscription {
  /** Index among the subscriptions of the link, from 0. */
  place: number;
  scope: Scope;
  name: string;
  isOn: boolean;
  /** Heading of the page after unsubscribing. */
  done: string;
}

export interface Holder {
  /** The member's context, in the language of the request. */
  context: Context;
  subscriptions: Subscription[];
}

const kindOf = ({ addons }: Context, { kind }: Scope) =>
  addons.of(unsubscribeKinds).find((each) => each.kind === kind);

/**
 * Returns the member and the current subscriptions of a link. Null when the link is invalid; `gone` when the
 * member was banned or deleted.
 */
export async function findHolder(context: Context, token: string): Promise<Holder | "gone" | null> {
  const found = await readToken(context, token);
  if (!found) return null;
  const actor = await actorOf(context, found.userID);
  if (!actor) return "gone";
  await noteLanguage(context, actor, localeOf(context));
  const holder = { context: actingAs(context, actor), subscriptions: [] as Subscription[] };
  for (const [place, scope] of found.scopes.entries()) {
    const kind = kindOf(context, scope);
    const described = await kind?.describe(holder.context, found.userID, scope);
    const done = i18nOf(context).say(kind?.done ?? source("Unsubscribe Successful"));
    if (described) holder.subscriptions.push({ place, scope, done, ...described });
  }
  return holder;
}

/**
 * Returns the member and the current subscriptions of a link; throws a 403 when it is invalid or the member
 * gets no email.
 */
export async function getHolder(context: Context, token: string): Promise<Holder> {
  const holder = await findHolder(context, token);
  if (!holder) throw forbidden("This token is not valid.");
  return holder === "gone" ? { context, subscriptions: [] } : holder;
}

/** Switches some subscriptions on or off; unchanged ones are skipped. */
export async function switchAll(
  { context }: Holder,
  subscriptions: readonly Subscription[],
  isOn: boolean,
): Promise<void> {
  await context.transaction(async (inside) => {
    for (const { scope, isOn: before } of subscriptions)
      if (before !== isOn) await kindOf(inside, scope)?.set(inside, inside.actor.userID, scope, isOn);
  });
  for (const subscription of subscriptions) subscription.isOn = isOn;
}
