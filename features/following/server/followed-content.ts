import { z } from "zod";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { levelOf } from "../contract/levels.ts";
import type { FollowedCategory } from "../contract.ts";
import { listFollowed } from "./list-followed.ts";
import { listSuggested } from "./suggest.ts";

const SUGGESTED = 5;

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function inOrder(categories: FollowedCategory[], sort: string): FollowedCategory[] {
  if (sort === "name") return categories.toSorted((a, b) => byName.compare(a.name, b.name));
  return sort === "dateFollowed" ? categories.toReversed() : categories;
}

/** The page with followed categories and their preferences. */
export const followedContentPage = addProfilePage({
  path: "/profile/followed-content",
  section: profileSections.following,
  sort: 10,
  name: phrase("Followed Content"),
  isOwn: true,
  component: "FollowedContent",
  query: z.looseObject({ sort: z.enum(["-dateFollowed", "dateFollowed", "name"]).catch("-dateFollowed") }),
  async load(context, { userID }, { sort }) {
    const followed = inOrder(await listFollowed(context, userID), sort);
    const shown = followed.map(
      ({ categoryID, name, description, url, iconUrl, dateFollowed, preferences }) => ({
        ...{ categoryID, name, description, url, iconUrl, dateFollowed, level: levelOf(preferences) },
      }),
    );
    const suggested =
      followed.length > 0 ? [] : (await listSuggested(context, { page: 1, limit: SUGGESTED })).shown;
    return {
      sort,
      categories: shown,
      suggested: suggested.map(({ categoryID, name, description, url, iconUrl }) => ({
        ...{ categoryID, name, description, url, iconUrl },
      })),
    };
  },
});
