import type { Action } from "./action.ts";
import { commentActions } from "./comment-actions.ts";
import { discussionActions } from "./discussion-actions.ts";
import { listActions } from "./list-actions.ts";
import { logActions } from "./log-actions.ts";
import { keepingActions } from "./moderation-actions.ts";
import { reactionActions } from "./reaction-actions.ts";
import { waitingActions } from "./waiting-actions.ts";

/** All actions, by their names in statistics and failures. */
export const actions: Readonly<Record<string, Action>> = {
  ...discussionActions,
  ...commentActions,
  ...reactionActions,
  ...keepingActions,
  ...listActions,
  ...logActions,
  ...waitingActions,
};
