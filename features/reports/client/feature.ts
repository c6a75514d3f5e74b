import { commentActions, commentEnd, commentFormSlot } from "#features/comments/client/index.ts";
import { discussionActions, discussionEnd } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { commentAction, discussionAction } from "./report-actions.ts";

export const reportsClient = clientFeature({
  name: "reports",
  fills: [
    addTo(discussionActions, discussionAction),
    addTo(commentActions, commentAction),
    fill(
      discussionEnd,
      lazyComponent(async () => (await import("./on-thread.tsx")).ReportDiscussion),
    ),
    fill(
      commentEnd,
      lazyComponent(async () => (await import("./on-thread.tsx")).ReportComment),
    ),
    fill(
      commentFormSlot,
      lazyComponent(async () => (await import("./on-thread.tsx")).WaitingNotice),
    ),
  ],
});
