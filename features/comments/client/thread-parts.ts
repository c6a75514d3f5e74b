export { CommentThreadAsset } from "./comment-thread.tsx";
export { CreateCommentAsset } from "./reply/create-comment.tsx";
export { QuoteDiscussion } from "./reply/quote-discussion.tsx";
