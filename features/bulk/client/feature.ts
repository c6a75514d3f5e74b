import { commentMarks, threadTools } from "#features/comments/client/index.ts";
import {
  type DiscussionAction,
  discussionActions,
  discussionListStart,
  discussionRowLabels,
  discussionRowStart,
} from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { overPages } from "#platform/client/ui/layers.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Choices, CommentChoice, ListChoice, RowChoice, RowState, ThreadChoice } from "./places.tsx";

/** Action that moves a single discussion to another category. */
export const moveAction: DiscussionAction = {
  group: "post",
  sort: 50,
  isOffered: (_reader, _discussion, can) => can.move,
  label: () => t("Move Post"),
  icon: "arrow-end",
  dialog: onDemand(async () => (await import("./move-post.tsx")).MovePost),
};

export const bulkClient = clientFeature({
  name: "bulk",
  fills: [
    fill(discussionRowStart, RowChoice),
    fill(discussionRowLabels, RowState),
    fill(discussionListStart, ListChoice),
    fill(commentMarks, CommentChoice),
    fill(threadTools, ThreadChoice),
    fill(overPages, Choices),
    addTo(discussionActions, moveAction),
  ],
});
