import { commentDeeds, commentEnd, commentFormSlot } from "#features/comments/client/index.ts";
import { discussionDeeds, discussionEnd } from "#features/discussions/client/index.ts";
import { personDeeds } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { banDeed, freeDeed } from "./ban-deeds.ts";
import { commentDeed, discussionDeed } from "./report-deeds.ts";

export const reportsClient = clientFeature({
  name: "reports",
  components: {
    ReportsInbox: lazyComponent(async () => (await import("./reports-inbox.tsx")).ReportsInbox),
    PremoderationPage: lazyComponent(
      async () => (await import("./premoderation-page.tsx")).PremoderationPage,
    ),
    ReportReasonsPage: lazyComponent(async () => (await import("./reasons-page.tsx")).ReportReasonsPage),
  },
  fills: [
    addTo(personDeeds, banDeed),
    addTo(personDeeds, freeDeed),
    addTo(discussionDeeds, discussionDeed),
    addTo(commentDeeds, commentDeed),
    fill(
      discussionEnd,
      lazyComponent(async () => (await import("./on-thread.ts")).ReportDiscussion),
    ),
    fill(
      commentEnd,
      lazyComponent(async () => (await import("./on-thread.ts")).ReportComment),
    ),
    fill(
      commentFormSlot,
      lazyComponent(async () => (await import("./on-thread.ts")).WaitingNotice),
    ),
  ],
});
