import { readSearch } from "#features/search/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { SavedSearch } from "../contract.ts";
import { nameOf } from "./name-of.ts";
import { canAlert, canSaveMore, isMember } from "./policy.ts";
import { insertSearch, selectOwnLocked, updateSearch } from "./queries.ts";
import { isAlike } from "./same-search.ts";
import { viewSearch } from "./view.ts";

interface Sent {
  url: string;
  name?: string | undefined;
  isAlerting: boolean;
}

/** Saves a search for the actor. Idempotent: an equal search is saved once. */
export async function saveSearch(context: Context, { url, name, isAlerting }: Sent): Promise<SavedSearch> {
  must(isMember(context.actor));
  const asked = readSearch(context, url);
  if (!asked) throw invalidField("url", "Expected the address of a page of search results.");
  if (isAlerting) must(canAlert(context, asked));
  return context.transaction(async (inside) => {
    const own = await selectOwnLocked(inside);
    const before = own.find((each) => isAlike(each.asked, asked));
    if (before)
      return viewSearch(
        context,
        await updateSearch(inside, before, { name: name || before.name, isAlerting }),
      );
    must(canSaveMore(own.length));
    const saved = { name: name || nameOf(context, asked), asked, isAlerting };
    return viewSearch(context, await insertSearch(inside, saved));
  });
}
