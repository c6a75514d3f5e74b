import { commentMarks, threadTools } from "#features/comments/client/index.ts";
import {
  discussionActions,
  discussionListStart,
  discussionRowLabels,
  discussionRowStart,
} from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { overPages } from "#platform/client/ui/layers.tsx";
import { moveAction } from "./move-action.ts";
import { Choices, CommentChoice, ListChoice, RowChoice, RowState, ThreadChoice } from "./places.tsx";

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
