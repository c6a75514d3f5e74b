import { addStatusNames, knownStatuses, statusName } from "#features/statuses/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { IDEA_TYPE, type IdeaStatus } from "../../contract.ts";

export const ideaStatusNames = addStatusNames({
  Active: phrase("Active"),
  Completed: phrase("Completed"),
  Declined: phrase("Declined"),
  "Already Offered": phrase("Already Offered"),
});

/** Returns the statuses that ideas can have, the default one first, with names in the reader's language. */
export async function listIdeaStatuses(context: Context): Promise<IdeaStatus[]> {
  const all = [...(await knownStatuses.get(context)).values()];
  const own = all.filter(
    ({ recordSubtype, isInternal, isActive }) => recordSubtype === IDEA_TYPE && !isInternal && isActive,
  );
  return own
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault) || one.statusID - other.statusID)
    .map(({ statusID, name, state }) => ({ statusID, name: statusName(context, { statusID, name }), state }));
}

/** Returns the status of each idea; one with an unknown status has the default one. */
export async function statusFinder(context: Context): Promise<(statusID: number) => IdeaStatus> {
  const all = await knownStatuses.get(context);
  const [first] = await listIdeaStatuses(context);
  return (statusID) => {
    const found = statusID === 0 ? undefined : all.get(statusID);
    if (found) return { statusID, name: statusName(context, found), state: found.state };
    return first ?? { statusID, name: "", state: "open" };
  };
}
