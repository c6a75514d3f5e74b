import { z } from "zod";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { listIgnored } from "./ignored.ts";

const A_PAGE = 50;
const PATH = "/profile/ignored";

/** The page on which members see whom they ignore. */
export const ignoredPage = addProfilePage({
  path: PATH,
  section: profileSections.account,
  sort: 60,
  name: phrase("Ignored Members"),
  description: phrase("Their posts are hidden, and you get no notifications about them."),
  isOwn: true,
  component: "IgnoredUsersWidget",
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).catch(1) }),
  async load(context, user, { page }) {
    const asked = { page, limit: A_PAGE };
    const { users, paging } = await listIgnored(context, user.userID, asked);
    return { users, paging: pagingShown(PATH, asked, paging) };
  },
});
