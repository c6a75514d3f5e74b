import type { DiscussionForumPosting, WithContext } from "schema-dts";
import type { ShownPage } from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

type Replace = (
  context: Context,
  page: ShownPage,
  posting: WithContext<DiscussionForumPosting>,
) => Promise<object | null> | object | null;

export const postingReplacements = new Opening<Replace>("postingReplacements");

/**
 * What a thread is told as in the words of schema.org in place of `posting`, such as a question with its answers; null
 * for one that is a discussion like others. The first that answers counts.
 */
export const replacePosting = (replace: Replace) => postingReplacements.with(replace);
