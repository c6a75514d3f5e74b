import { commentDeeds } from "#features/comments/client/index.ts";
import { discussionDeeds } from "#features/discussions/client/index.ts";
import { personDeeds } from "#features/profiles/client/index.ts";
import { inboxDeeds } from "#features/reports/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo } from "#platform/client/slots.tsx";
import { commentDeed, discussionDeed, personDeed } from "./on-posts.tsx";
import { inboxDeed } from "./on-reports.tsx";

export const spamClient = clientFeature({
  name: "spam",
  components: { SpamPage: lazyComponent(async () => (await import("./spam-page.tsx")).SpamPage) },
  fills: [
    addTo(discussionDeeds, discussionDeed),
    addTo(commentDeeds, commentDeed),
    addTo(personDeeds, personDeed),
    addTo(inboxDeeds, inboxDeed),
  ],
});
