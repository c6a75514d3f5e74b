export { CommentBox, ThreadBox } from "./comment-boxes.tsx";
export { ListBox, RowBox, RowPending } from "./discussion-boxes.tsx";
export { Watch } from "./watch.tsx";
