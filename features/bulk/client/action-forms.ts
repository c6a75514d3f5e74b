export { CloseDiscussions } from "./close-discussions.tsx";
export { DeleteComments } from "./delete-comments.tsx";
export { DeleteDiscussions } from "./delete-discussions.tsx";
export { MergeDiscussions } from "./merge-discussions.tsx";
export { MoveDiscussions } from "./move-discussions.tsx";
export { SplitComments } from "./split-comments.tsx";
