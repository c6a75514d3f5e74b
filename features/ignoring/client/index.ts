import { commentDeeds } from "#features/comments/client/index.ts";
import { discussionDeeds, postVeils } from "#features/discussions/client/index.ts";
import { personDeeds } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo } from "#platform/client/slots.tsx";
import { ignoreDeed, ignorePerson, noticeOf, stopIgnoringDeed, stopIgnoringPerson } from "./deeds.ts";

export const ignoringClient = clientFeature({
  name: "ignoring",
  fills: [
    addTo(personDeeds, ignorePerson),
    addTo(personDeeds, stopIgnoringPerson),
    addTo(postVeils, { notice: noticeOf }),
    addTo(discussionDeeds, ignoreDeed),
    addTo(discussionDeeds, stopIgnoringDeed),
    addTo(commentDeeds, ignoreDeed),
    addTo(commentDeeds, stopIgnoringDeed),
  ],
  components: {
    IgnoredUsersWidget: lazyComponent(async () => (await import("./ignored-users.tsx")).IgnoredUsersWidget),
  },
});
