import { z } from "zod";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { badgesView } from "../../permissions.ts";
import { countOfUser } from "../holders/holder-queries.ts";
import { listOfUser } from "../holders/list-holders.ts";
import { allBadges } from "../known-badges.ts";

const A_PAGE = 60;

/** The page of a profile with all badges of the member. */
export const profileBadges = addProfilePage({
  path: "/profile/badges/:name",
  section: profileSections.activity,
  sort: 40,
  name: phrase("Badges"),
  permissions: [badgesView],
  count: async (context, { userID }) => countOfUser(context, userID, [...(await allBadges(context)).keys()]),
  component: "ProfileBadges",
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1).catch(1) }),
  async load(context, { userID, name }, { page }) {
    const asked = { page, limit: A_PAGE };
    const { badges, paging } = await listOfUser(context, userID, asked);
    const here = `/profile/badges/${encodeURIComponent(name)}`;
    return { badges, isOwn: userID === context.actor.userID, paging: pagingShown(here, asked, paging) };
  },
});
