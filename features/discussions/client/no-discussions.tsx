import { useSearch } from "wouter";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import type { NewPost } from "./new-post-buttons.tsx";

/** Texts that each of the member's own lists shows when it is empty: what is missing, and what will be here. */
const ownTexts = () => ({
  bookmarked: {
    title: t("You have not bookmarked any posts yet."),
    text: t("Bookmark a post to find it again here."),
  },
  mine: {
    title: t("You have not started any posts yet."),
    text: t("Your discussions and questions appear here."),
  },
  participated: {
    title: t("You have not commented on any posts yet."),
    text: t("Posts appear here once you comment on them."),
  },
  unread: { title: t("You have read everything."), text: t("New posts and comments appear here.") },
  muted: {
    title: t("You have not muted any posts."),
    text: t("Posts you mute appear here."),
  },
});

export type OwnList = keyof ReturnType<typeof ownTexts>;

interface NoDiscussionsProps {
  /** True for pages after the first. */
  isLater?: boolean;
  pageIn?: "path" | "query";
  newPost?: NewPost | undefined;
  ownList?: OwnList | null;
  isOfCategory?: boolean;
}

/** Parameters of a list's address that leave none of its discussions out. */
const UNFILTERED = new Set(["page", "sort"]);

const toRecent = () => ({ label: t("Recent Posts"), url: "/discussions" });

/** Says why a list is empty and what will be in it, and offers the next step. */
export function NoDiscussions({
  isLater = false,
  pageIn = "query",
  newPost,
  ownList = null,
  isOfCategory = false,
}: NoDiscussionsProps) {
  const pageUrl = usePageUrl(pageIn);
  const filters = new URLSearchParams(useSearch());
  if (isLater)
    return (
      <EmptyState
        text={t("No discussions were found.")}
        action={{ label: t("Back to the first page"), url: pageUrl(1) }}
      />
    );
  if (ownList) return <EmptyState {...ownTexts()[ownList]} action={toRecent()} />;
  if (filters.get("followed") === "true")
    return (
      <EmptyState
        title={t("Nothing here yet")}
        text={t("Posts in the categories that you follow appear here.")}
        action={{ label: t("View Categories"), url: "/categories" }}
      />
    );
  if ([...filters.keys()].some((name) => !UNFILTERED.has(name)))
    return <EmptyState text={t("No discussions were found.")} action={toRecent()} />;
  return (
    <EmptyState
      icon="comment"
      title={t("No discussions yet")}
      text={
        isOfCategory
          ? t("New posts in this category appear here.")
          : t("New posts appear here, newest first.")
      }
      action={
        newPost
          ? { label: t("Start a Discussion"), url: newPost.url }
          : { label: t("View Categories"), url: "/categories" }
      }
    />
  );
}
