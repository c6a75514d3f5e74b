import { discussionActions, discussionRowMetas, postFormSlot } from "#features/discussions/client/index.ts";
import { layoutQuery } from "#features/layouts/client/index.ts";
import { searchFieldsSlot } from "#features/search/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { RowTags } from "./row-tags.tsx";
import { tagAction } from "./tag-action.ts";
import { TagList } from "./tag-list.tsx";

export const tagsClient = clientFeature({
  name: "tags",
  pages: [
    {
      path: /^\/discussions\/tagged\/(?<code>[^/]+)$/,
      query: ({ params }) =>
        layoutQuery({ layoutViewType: "discussionList", recordType: "tag", recordID: params["code"] }),
    },
  ],
  fills: [
    fill(discussionRowMetas, RowTags),
    fill(
      postFormSlot,
      lazyComponent(async () => (await import("./tags-field.tsx")).TagsField),
    ),
    fill(
      searchFieldsSlot,
      lazyComponent(async () => (await import("./search-tags.tsx")).SearchTags),
    ),
    addTo(discussionActions, tagAction),
  ],
  components: {
    PostTagsAsset: TagList,
    TagWidget: TagList,
  },
});
