import { discussionRowMetas } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { fill } from "#platform/client/slots.tsx";
import { RowTags } from "./row-tags.tsx";

export const tagsClient = clientFeature({
  name: "tags",
  fills: [fill(discussionRowMetas, RowTags)],
});
