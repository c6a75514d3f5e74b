import {
  discussionActions,
  discussionLabels,
  discussionRowLabels,
} from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { resolveAction } from "./resolve-action.ts";
import { ResolvedMark } from "./resolved-mark.tsx";

export const statusesClient = clientFeature({
  name: "statuses",
  fills: [
    fill(discussionRowLabels, ResolvedMark),
    fill(discussionLabels, ResolvedMark),
    addTo(discussionActions, resolveAction),
  ],
});
