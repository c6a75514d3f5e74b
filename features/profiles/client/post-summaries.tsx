import type { ReactNode } from "react";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import type { PostSummary } from "../contract.ts";
import styles from "./post-summaries.module.css";

interface PostSummariesProps<Post extends PostSummary> {
  posts: readonly Post[];
  /** Content before the date, such as the subject of the list. */
  meta?(post: Post): ReactNode;
}

/** A user's posts: where each was written, how it begins, and its date. */
export const PostSummaries = <Post extends PostSummary>({ posts, meta }: PostSummariesProps<Post>) => (
  <ul className={styles.posts}>
    {posts.map((post) => (
      <li key={`${post.recordType} ${post.recordID}`} className={styles.post}>
        <h2 className={styles.name}>
          <a href={post.url} dir="auto">
            {post.name}
          </a>
        </h2>
        {post.excerpt && (
          <p className={styles.excerpt}>
            <bdi>{post.excerpt}</bdi>
          </p>
        )}
        <p className={styles.meta}>
          {meta?.(post)}
          {post.category && (
            <a href={post.category.url}>
              <bdi>{post.category.name}</bdi>
            </a>
          )}
          <DateTime value={post.dateInserted} />
        </p>
      </li>
    ))}
  </ul>
);
