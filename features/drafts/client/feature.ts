import { commentFormSlot } from "#features/comments/client/index.ts";
import { postFormSlot } from "#features/discussions/client/index.ts";
import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

export const draftsClient = clientFeature({
  name: "drafts",
  pages: [
    {
      path: /^\/drafts$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "drafts",
          params: searchParams(match, "tab", "page", "sort", "recordType", "from", "to"),
        }),
    },
  ],
  fills: [
    fill(
      commentFormSlot,
      lazyComponent(async () => (await import("./comment-draft.tsx")).CommentDraft),
    ),
    fill(
      postFormSlot,
      lazyComponent(async () => (await import("./post-draft.tsx")).PostDraft),
    ),
  ],
  components: {
    DraftsWidget: lazyComponent(async () => (await import("./drafts-widget.tsx")).DraftsWidget),
  },
});
