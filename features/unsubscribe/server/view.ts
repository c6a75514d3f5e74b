import type { Unsubscription } from "../contract.ts";
import type { Holder, Subscription } from "./subscription.ts";

const CATEGORY = "category";

/**
 * Returns the name of a subscription in the API: the preference's own key, or the kind with the record's id.
 */
export const preferenceOf = ({ scope: { kind, recordID, key } }: Subscription): string =>
  [key ?? kind, recordID].filter((part) => part !== undefined).join(".");

const view = (subscription: Subscription) => ({
  preference: preferenceOf(subscription),
  name: subscription.name,
  enabled: subscription.isOn ? ("1" as const) : ("0" as const),
});

export const isCategory = ({ scope }: Subscription) =>
  scope.kind === CATEGORY && scope.recordID !== undefined;

export function viewHolder({ subscriptions }: Holder): Unsubscription {
  const category = subscriptions.find(isCategory);
  return {
    preferences: subscriptions.filter((each) => each !== category).map(view),
    ...(category && { followCategory: { categoryID: category.scope.recordID ?? 0, ...view(category) } }),
  };
}
