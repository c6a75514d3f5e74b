import type { Comment, DiscussionForumPosting, WithContext } from "schema-dts";
import type { ShownPage } from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { discussionPosting } from "./discussion-posting.ts";

/**
 * Returns another description of a thread for search engines, by schema.org; null for other threads.
 * @param posting The usual description, whose parts can be used again. `comment` holds the comments of the page.
 */
type Describe = (context: Context, page: ShownPage, posting: Posting) => object | null;

/** The usual description of a thread, with the comments of its page. */
type Posting = WithContext<DiscussionForumPosting> & { comment?: Comment | readonly Comment[] };

const descriptions = new ExtensionPoint<Describe>("threadDescriptions");

/** Describes some threads differently, such as questions with answers. The first contributor that returns one wins. */
export const replacePosting = (describe: Describe) => descriptions.with(describe);

/** Describes a thread with the comments of its page. */
export function describeDiscussion(context: Context, page: ShownPage): object {
  const posting = discussionPosting(context, page) as Posting;
  for (const describe of context.addons.of(descriptions)) {
    const other = describe(context, page, posting);
    if (other) return other;
  }
  return posting;
}
