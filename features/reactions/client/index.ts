import { commentActions, commentDeeds } from "#features/comments/client/index.ts";
import { discussionActions, discussionDeeds } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { promoteComment, promoteDiscussion } from "./promote-deeds.ts";

export const reactionsClient = clientFeature({
  name: "reactions",
  fills: [
    fill(
      discussionActions,
      lazyComponent(async () => (await import("./on-posts.tsx")).DiscussionReactions),
    ),
    fill(
      commentActions,
      lazyComponent(async () => (await import("./on-posts.tsx")).CommentReactions),
    ),
    addTo(discussionDeeds, promoteDiscussion),
    addTo(commentDeeds, promoteComment),
  ],
  components: {
    ProfileReactions: lazyComponent(async () => (await import("./profile-reactions.tsx")).ProfileReactions),
    ReactionTypesPage: lazyComponent(
      async () => (await import("./reaction-types-page.tsx")).ReactionTypesPage,
    ),
  },
});
