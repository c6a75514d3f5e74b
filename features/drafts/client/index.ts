import { commentFormSlot } from "#features/comments/client/index.ts";
import { postFormSlot } from "#features/discussions/client/index.ts";
import { accountMenuSlot, layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { DraftsLink } from "./drafts-link.tsx";
import { CommentDraft, PostDraft } from "./form-drafts.tsx";

export const draftsClient = clientFeature({
  name: "drafts",
  pages: [
    {
      path: /^\/drafts$/,
      query: (match) =>
        layoutQuery({ layoutViewType: "drafts", params: searchParams(match, "tab", "page", "sort") }),
    },
  ],
  fills: [
    fill(accountMenuSlot, DraftsLink),
    fill(commentFormSlot, CommentDraft),
    fill(postFormSlot, PostDraft),
  ],
  components: {
    DraftsWidget: lazyComponent(async () => (await import("./drafts-widget.tsx")).DraftsWidget),
  },
});
