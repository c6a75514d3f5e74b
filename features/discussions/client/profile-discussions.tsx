import type { DiscussionOptions } from "#features/layouts/contract.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { DiscussionInRow } from "../contract.ts";
import { DiscussionRows } from "./discussion-rows.tsx";

interface ProfileDiscussionsProps {
  discussions: readonly DiscussionInRow[];
  discussionOptions: DiscussionOptions;
  paging: PagingShown;
}

/** The discussions that a user started, newest first. */
export function ProfileDiscussions({ discussions, discussionOptions, paging }: ProfileDiscussionsProps) {
  const pageUrl = usePageUrl("query");
  if (discussions.length === 0) return <EmptyState text={t("No posts yet.")} icon="comment" />;
  return (
    <>
      <DiscussionRows discussions={discussions} options={discussionOptions} Title="h2" />
      <Pager paging={paging} pageUrl={pageUrl} />
    </>
  );
}
