import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { getHolder, switchAll } from "./subscription.ts";
import { isCategory, preferenceOf, viewHolder } from "./view.ts";

export const unsubscribeRoutes = [
  route(api.unsubscribe, async (context, { params, body }) => {
    const holder = await getHolder(context, params.token);
    const { subscriptions } = holder;
    if (subscriptions.length === 1 || body["List-Unsubscribe"] !== undefined)
      await switchAll(holder, subscriptions, false);
    return viewHolder(holder);
  }),
  route(api.resubscribe, async (context, { params, body: { places } }) => {
    const holder = await getHolder(context, params.token);
    const wanted = places?.split(",").map(Number);
    const chosen = holder.subscriptions.filter(({ place }) => wanted?.includes(place) ?? true);
    await switchAll(holder, chosen, true);
    return viewHolder(holder);
  }),
  route(api.changeSubscription, async (context, { params, body }) => {
    const holder = await getHolder(context, params.token);
    const { preferences, followCategory: category } = body;
    const wanted = new Map(preferences.map(({ preference, enabled }) => [preference, enabled === "1"]));
    for (const isOn of [true, false]) {
      const chosen = holder.subscriptions.filter((each) =>
        isCategory(each) && each.scope.recordID === category?.categoryID
          ? (category?.enabled === "1") === isOn
          : wanted.get(preferenceOf(each)) === isOn,
      );
      await switchAll(holder, chosen, isOn);
    }
    return viewHolder(holder);
  }),
];
