export { CommentThreadAsset } from "./comment-thread.tsx";
export { CreateCommentAsset } from "./create-comment.tsx";
export { QuoteDiscussion } from "./quote-discussion.tsx";
