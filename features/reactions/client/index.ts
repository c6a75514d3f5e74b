import { commentActions, commentButtons } from "#features/comments/client/index.ts";
import { discussionActions, discussionButtons } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { promoteComment, promoteDiscussion } from "./promote-actions.ts";

export { reactionsAdministration } from "./administration.ts";

export const reactionsClient = clientFeature({
  name: "reactions",
  fills: [
    fill(
      discussionButtons,
      lazyComponent(async () => (await import("./on-posts.tsx")).DiscussionReactions),
    ),
    fill(
      commentButtons,
      lazyComponent(async () => (await import("./on-posts.tsx")).CommentReactions),
    ),
    addTo(discussionActions, promoteDiscussion),
    addTo(commentActions, promoteComment),
  ],
  components: {
    ProfileReactions: lazyComponent(async () => (await import("./profile-reactions.tsx")).ProfileReactions),
  },
});
