import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { DiscussionsWidget } from "./discussions-widget.tsx";
import { NewPostMenu } from "./new-post-menu.tsx";

export { AuthorLine } from "./author-line.tsx";
export { discussionListFilters } from "./discussions-widget.tsx";
export { editLabel, useEditTime } from "./edit-time.ts";
export { PostActions } from "./post-actions.tsx";
export {
  discussionRowEnd,
  discussionRowLabels,
  discussionRowMetas,
  discussionRowStart,
} from "./row-slots.ts";
export { discussionActions, postFormSlot } from "./slots.ts";

const LIST_PARAMS = ["page", "sort", "type", "tagID", "followed", "statusID", "slotType"];

export const discussionsClient = clientFeature({
  name: "discussions",
  pages: [
    {
      path: /^\/discussions(?:\/p(?<page>\d+))?$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "discussionList",
          params: {
            ...searchParams(match, ...LIST_PARAMS),
            ...(match.params["page"] ? { page: match.params["page"] } : {}),
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
      query: (match) =>
        layoutQuery({
          layoutViewType: "post",
          recordType: "discussion",
          recordID: match.params["discussionID"],
          params: {
            discussionID: match.params["discussionID"],
            page: match.params["page"],
            ...searchParams(match, "sort"),
          },
        }),
    },
    {
      path: /^\/post\/editdiscussion\/(?<recordID>\d+)(?:\/(?<draftID>\d+))?$/,
      query: ({ params }) =>
        layoutQuery({
          layoutViewType: "createPost",
          params: { postType: "discussion", recordID: params["recordID"], draftID: params["draftID"] },
        }),
    },
    {
      path: /^\/post\/(?<postType>[\w-]+)(?:\/(?<category>[^/]+))?$/,
      query: ({ params }) =>
        layoutQuery({
          layoutViewType: "createPost",
          params: { postType: params["postType"], category: params["category"] },
        }),
    },
  ],
  components: {
    DiscussionsWidget,
    NewPostMenu,
    // Lists do without it.
    OriginalPostAsset: lazyComponent(async () => (await import("./original-post.tsx")).OriginalPostAsset),
    TabWidget: lazyComponent(async () => (await import("./tab-widget.tsx")).TabWidget),
    CreatePostFormAsset: lazyComponent(
      async () => (await import("./create-post-form.tsx")).CreatePostFormAsset,
    ),
  },
});
