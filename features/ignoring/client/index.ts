import { commentActions } from "#features/comments/client/index.ts";
import { discussionActions, postPlaceholders } from "#features/discussions/client/index.ts";
import { userActions } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo } from "#platform/client/slots.tsx";
import {
  ignoreAction,
  noticeOf,
  startIgnoringUser,
  stopIgnoringAction,
  stopIgnoringUser,
} from "./actions.ts";

export const ignoringClient = clientFeature({
  name: "ignoring",
  fills: [
    addTo(userActions, startIgnoringUser),
    addTo(userActions, stopIgnoringUser),
    addTo(postPlaceholders, { notice: noticeOf }),
    addTo(discussionActions, ignoreAction),
    addTo(discussionActions, stopIgnoringAction),
    addTo(commentActions, ignoreAction),
    addTo(commentActions, stopIgnoringAction),
  ],
  components: {
    IgnoredUsersWidget: lazyComponent(async () => (await import("./ignored-users.tsx")).IgnoredUsersWidget),
  },
});
