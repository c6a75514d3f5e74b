export { beginRun } from "./begin-run.ts";
export {
  type BulkDeed,
  type ChosenComment,
  type ChosenDiscussion,
  commentBulkDeeds,
  type DeedForm,
  discussionBulkDeeds,
} from "./deeds.ts";
export { bulkClient } from "./feature.ts";
