import { shownPost } from "#features/discussions/server/index.ts";
import { addHead, propsOf } from "#features/layouts/server/index.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";

const property = (name: string, content: string) => ({ property: name, content });

/** Link preview data of a thread, besides its title and image. */
export const articleMetas = addHead((_context, page) => {
  const post = shownPost(page);
  if (!post) return null;
  const { dateInserted, dateUpdated, category, ...discussion } = post;
  const { tags = [] } = discussion as { tags?: { name: string }[] | null };
  return {
    meta: [
      property("og:type", "article"),
      property("article:published_time", dateInserted),
      property("article:modified_time", dateUpdated ?? dateInserted),
      ...(category ? [property("article:section", category.name)] : []),
      ...(tags ?? []).map(({ name }) => property("article:tag", name)),
    ],
  };
});

/** Link preview data of a profile. Profiles of users without posts are not indexed. */
export const profileMetas = addHead((_context, { layoutViewType, nodes }) => {
  const user = layoutViewType === "profile" ? propsOf(nodes, "ProfileFrame")?.["user"] : undefined;
  if (!user) return null;
  const { name, countPosts = 0 } = user as ProfileUser;
  return {
    meta: [
      property("og:type", "profile"),
      property("profile:username", name),
      ...(countPosts > 0 ? [] : [{ name: "robots", content: "noindex" }]),
    ],
  };
});
