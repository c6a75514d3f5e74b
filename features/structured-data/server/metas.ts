import type { Discussion } from "#features/discussions/contract.ts";
import { addHead } from "#features/layouts/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";

const property = (name: string, content: string) => ({ property: name, content });

/** What link previews are told of a thread besides its title and picture. */
export const articleMetas = addHead((_context, { layoutViewType, params }) => {
  if (layoutViewType !== "discussion") return null;
  const { dateInserted, dateUpdated, category, ...discussion } = params["discussion"] as Discussion;
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

/** The same of a profile. One of somebody who wrote nothing is nothing to find. */
export const profileMetas = addHead((_context, { layoutViewType, params }) => {
  if (layoutViewType !== "profile") return null;
  const { name, countDiscussions, countComments } = params["member"] as UserRow;
  const hasWritten = countDiscussions + countComments > 0;
  return {
    meta: [
      property("og:type", "profile"),
      property("profile:username", name),
      ...(hasWritten ? [] : [{ name: "robots", content: "noindex" }]),
    ],
  };
});
