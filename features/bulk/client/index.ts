export {
  type ActionForm,
  type BulkAction,
  type ChosenComment,
  type ChosenDiscussion,
  /** @public For add-ons. */ commentBulkActions,
  /** @public For add-ons. */ discussionBulkActions,
} from "./actions.ts";
export { beginRun } from "./begin-run.ts";
export { BulkForm } from "./bulk-form.tsx";
export { bulkClient } from "./feature.ts";
