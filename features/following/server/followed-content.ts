import { z } from "zod";
import { i18nOf } from "#features/locales/server/index.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import { levelOf } from "../contract/levels.ts";
import type { FollowedCategory } from "../contract.ts";
import { listFollowed } from "./list-followed.ts";
import { listSuggested } from "./suggest.ts";

const PATH = "/profile/followed-content";
const SUGGESTED = 5;

/** Another kind of followed content, with the page that lists it. */
export const followedKinds = new Opening<{ name: Phrase; url: string }>("followedKinds");

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function inOrder(categories: FollowedCategory[], sort: string): FollowedCategory[] {
  if (sort === "name") return categories.toSorted((a, b) => byName.compare(a.name, b.name));
  return sort === "dateFollowed" ? categories.toReversed() : categories;
}

/** The page with followed categories and their preferences. */
export const followedContentPage = addProfilePage({
  path: PATH,
  section: profileSections.following,
  sort: 10,
  name: phrase("Followed Content"),
  isOwn: true,
  component: "FollowedContent",
  query: z.looseObject({ sort: z.enum(["-dateFollowed", "dateFollowed", "name"]).catch("-dateFollowed") }),
  async load(context, { userID }, { sort }) {
    const text = i18nOf(context);
    const followed = inOrder(await listFollowed(context, userID), sort);
    const shown = followed.map(
      ({ categoryID, name, description, url, iconUrl, dateFollowed, preferences }) => ({
        ...{ categoryID, name, description, url, iconUrl, dateFollowed, level: levelOf(preferences) },
      }),
    );
    const suggested =
      followed.length > 0 ? [] : (await listSuggested(context, { page: 1, limit: SUGGESTED })).shown;
    const others = context.addons.of(followedKinds);
    return {
      sort,
      categories: shown,
      suggested: suggested.map(({ categoryID, name, description, url, iconUrl }) => ({
        ...{ categoryID, name, description, url, iconUrl },
      })),
      tabs: [
        { name: text.t("Categories"), url: PATH, isCurrent: true },
        ...others.map(({ name, url }) => ({ name: name.in(text), url, isCurrent: false })),
      ],
    };
  },
});
