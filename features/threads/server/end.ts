import { z } from "zod";
import { COMMENTS_A_PAGE } from "#features/comments/contract.ts";
import { countTop } from "#features/comments/server/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import { DiscussionOptions } from "#features/layouts/contract.ts";
import { widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";

const ROWS = DiscussionOptions.parse({
  excerpt: { display: false },
  metas: { asIcons: true, display: { viewCount: false } },
});

/** Ways to read on after the last comment of a thread. The browser loads them when the reader comes near. */
export const threadEnd = widget({
  id: "asset.threadEnd",
  component: "ThreadEndAsset",
  catalog: {
    name: source("Where to Go Next"),
    description: source("More posts after the last comment."),
    group: source("Page"),
    views: ["discussion"],
  },
  props: z.looseObject({}),
  async load(context, _props, page) {
    const { discussionID, category } = page["discussion"] as Discussion;
    const row = page["discussionRow"] as DiscussionRow;
    const top = row.countComments > COMMENTS_A_PAGE ? await countTop(context, row) : 0;
    return {
      discussionID,
      isLastPage: (page["page"] as number) * COMMENTS_A_PAGE >= top,
      category: category ? { name: category.name, url: category.url } : null,
      discussionOptions: ROWS,
    };
  },
});
