import { categoryActions, listParams } from "#features/categories/client/index.ts";
import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { authorMarks } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { discussionListFilters } from "./row-slots.ts";
import {
  belowPost,
  discussionAnswers,
  discussionButtons,
  discussionContent,
  discussionEnd,
  discussionLabels,
  postFieldsSlot,
  postFormSlot,
} from "./slots.ts";
import { threadQuery } from "./thread-query.ts";

export const discussionsClient = clientFeature({
  name: "discussions",
  pages: [
    {
      path: /^\/discussions(?:\/p(?<page>\d+)|\/(?<ownList>bookmarked|mine|participated|unread|muted))?$/,
      query: (match, fillings) =>
        layoutQuery({
          layoutViewType: "discussionList",
          params: {
            ...listParams(match, fillings),
            ownList: match.params["ownList"],
            ...(match.params["page"] && { page: match.params["page"] }),
          },
        }),
    },
    {
      path: /^\/discussion\/comment\/(?<commentID>\d+)$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "post",
          recordType: "comment",
          recordID: match.params["commentID"],
          params: { commentID: match.params["commentID"], ...searchParams(match, "sort") },
        }),
    },
    {
      path: /^\/discussion\/(?<discussionID>\d+)(?:\/(?!p\d+$)(?<slug>[^/]*))?(?:\/p(?<page>\d+))?$/,
      query: ({ params, search }) => threadQuery(params["discussionID"], params["page"], search.get("sort")),
    },
    {
      path: /^\/post\/editdiscussion\/(?<recordID>\d+)(?:\/(?<draftID>\d+))?$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "createPost",
          params: {
            ...searchParams(match, "postType"),
            recordID: match.params["recordID"],
            draftID: match.params["draftID"],
          },
        }),
    },
    {
      // The edit URLs of other post types belong to their features.
      path: /^\/post\/(?!edit[a-z]+\/\d)(?<postType>[\w-]+)(?:\/(?<category>[^/]+))?$/,
      query: ({ params }) =>
        layoutQuery({
          layoutViewType: "createPost",
          params: { postType: params["postType"], category: params["category"] },
        }),
    },
  ],
  components: {
    DiscussionsWidget: lazyComponent(
      async () => (await import("./discussions-widget.tsx")).DiscussionsWidget,
      { slots: [categoryActions, discussionListFilters], isAhead: true },
    ),
    NewPostMenu: lazyComponent(async () => (await import("./new-post-menu.tsx")).NewPostMenu),
    // Not needed by lists.
    OriginalPostAsset: lazyComponent(async () => (await import("./original-post.tsx")).OriginalPostAsset, {
      slots: [
        discussionLabels,
        authorMarks,
        discussionContent,
        belowPost,
        discussionButtons,
        discussionAnswers,
        discussionEnd,
      ],
      isAhead: true,
    }),
    ProfileDiscussions: lazyComponent(
      async () => (await import("./profile-discussions.tsx")).ProfileDiscussions,
    ),
    TabWidget: lazyComponent(async () => (await import("./tab-widget.tsx")).TabWidget),
    CreatePostFormAsset: lazyComponent(
      async () => (await import("./create-post-form.tsx")).CreatePostFormAsset,
      { slots: [postFieldsSlot, postFormSlot] },
    ),
  },
});
