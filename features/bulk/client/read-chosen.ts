import type { listDiscussions } from "#features/discussions/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import type { ChosenDiscussion } from "./actions.ts";

const AT_ONCE = 200;

/** Returns the current state of discussions, without deleted or hidden ones. */
export async function readChosen(api: ApiClient, ids: readonly number[]): Promise<ChosenDiscussion[]> {
  const found = new Map<number, ChosenDiscussion>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const page = await api.call<typeof listDiscussions>("GET", "/discussions", {
      query: {
        discussionID: ids.slice(from, from + AT_ONCE).join(","),
        limit: AT_ONCE,
        expand: "-body,-insertUser,-lastUser",
      },
    });
    for (const { discussionID, name, categoryID, closed } of page)
      found.set(discussionID, { discussionID, name, categoryID, closed });
  }
  // Keeps the order of selection.
  return ids.flatMap((id) => found.get(id) ?? []);
}
