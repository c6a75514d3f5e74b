import { z } from "zod";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { addSearchPagePart, readSearch, searchUrl } from "#features/search/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { nameOf } from "./name-of.ts";
import { findsPosts } from "./policy.ts";
import { selectOwn } from "./queries.ts";
import { isAlike } from "./same-search.ts";
import type { SavedSearchRow } from "./tables.ts";
import { viewSearch } from "./view.ts";

/** Returns a search as it would be saved, and the saved search if there is one. */
function here(context: Context, address: string, own: readonly SavedSearchRow[]) {
  const asked = readSearch(context, address);
  if (!asked) return null;
  const saved = own.find((each) => isAlike(each.asked, asked));
  return {
    url: searchUrl(asked),
    name: nameOf(context, asked),
    canAlert: findsPosts(context, asked),
    saved: saved ? viewSearch(context, saved) : null,
  };
}

/** The page with a member's saved searches; given the address of another search, it offers to save that. */
const savedSearchesPage = addProfilePage({
  path: "/profile/saved-searches",
  section: profileSections.following,
  sort: 30,
  name: phrase("Saved Searches"),
  isOwn: true,
  component: "SavedSearchesPage",
  query: z.looseObject({ url: z.string().catch("") }),
  async load(context, _user, { url }) {
    const own = await selectOwn(context);
    const asked = here(context, url, own);
    return {
      searches: own.map((row) => viewSearch(context, row)),
      added: asked?.saved === null ? asked : null,
    };
  },
});

const savedHere = addSearchPagePart({
  name: "savedSearch",
  load: async (context, asked) =>
    context.actor.userID === 0 ? null : here(context, searchUrl(asked), await selectOwn(context)),
});

export const savedSearchPages = [savedSearchesPage, savedHere];
