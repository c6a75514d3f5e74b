import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import type { PostSummary } from "../contract.ts";
import { PostSummaries } from "./post-summaries.tsx";

/** Recent posts of a user. */
export const ProfileOverview = ({ posts }: { posts: readonly PostSummary[] }) => (
  <section aria-label={t("Recent Activity")}>
    {posts.length === 0 ? (
      <EmptyState text={t("Nothing yet.")} icon="comment" />
    ) : (
      <PostSummaries posts={posts} />
    )}
  </section>
);
