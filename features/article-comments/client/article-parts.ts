import { ArticleFrame } from "./article-frame.tsx";
import { FirstArticleComment } from "./first-comment.tsx";

export const parts = {
  ArticleFrame: async () => ArticleFrame,
  FirstArticleComment: async () => FirstArticleComment,
};
