export { ArticleFrame } from "./article-frame.tsx";
export { FirstArticleComment } from "./first-comment.tsx";
