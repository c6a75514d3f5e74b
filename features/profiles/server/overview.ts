import type { UserRow } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { PostSummary } from "../contract.ts";
import { addProfilePage } from "./extension-points.ts";
import { profileSections } from "./sections.ts";

const SHOWN = 10;

type ListRecent = (context: Context, user: UserRow, limit: number) => Promise<PostSummary[]>;

const recentPosts = new ExtensionPoint<ListRecent>("recentPosts");
/** Adds recent posts of a kind, by the user and visible to the actor, to the overview of profiles. */
export const addRecentPosts = (list: ListRecent) => recentPosts.with(list);

/** Recent posts of a user, of all kinds, newest first. */
export const overviewPage = addProfilePage({
  path: "/profile/:name",
  section: profileSections.activity,
  sort: 0,
  name: phrase("Overview"),
  component: "ProfileOverview",
  async load(context, user) {
    const lists = await Promise.all(context.addons.of(recentPosts).map((list) => list(context, user, SHOWN)));
    const posts = lists.flat().sort((one, other) => other.dateInserted.localeCompare(one.dateInserted));
    return { posts: posts.slice(0, SHOWN) };
  },
});
