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
 * Replaces the schema.org description of a thread, such as by a question with its answers; null for an
 * ordinary discussion. The first replacement wins.
 */
export const replacePosting = (replace: Replace) => postingReplacements.with(replace);
