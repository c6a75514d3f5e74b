export {
  type ActionForm,
  type BulkAction,
  type ChosenComment,
  type ChosenDiscussion,
  commentBulkActions,
  discussionBulkActions,
} from "./actions.ts";
export { beginRun } from "./begin-run.ts";
export { bulkClient } from "./feature.ts";
