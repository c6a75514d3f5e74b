import { discussionRowMetas, postFormSlot } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { fill } from "#platform/client/slots.tsx";
import { RowTags } from "./row-tags.tsx";
import { TagList } from "./tag-list.tsx";
import { TagsField } from "./tags-field.tsx";

export const tagsClient = clientFeature({
  name: "tags",
  fills: [fill(discussionRowMetas, RowTags), fill(postFormSlot, TagsField)],
  components: { PostTagsAsset: TagList, TagWidget: TagList },
});
