import { PostSummaries } from "#features/profiles/client/index.ts";
import type { PostSummary } from "#features/profiles/contract.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";

/** The comments that a user wrote, newest first. */
export function ProfileComments({ posts, paging }: { posts: readonly PostSummary[]; paging: PagingShown }) {
  const pageUrl = usePageUrl("query");
  if (posts.length === 0) return <EmptyState text={t("No comments yet.")} icon="comment" />;
  return (
    <>
      <PostSummaries posts={posts} />
      <Pager paging={paging} pageUrl={pageUrl} />
    </>
  );
}
