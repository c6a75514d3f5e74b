import { DiscussionRows } from "#features/discussions/client/index.ts";
import type { DiscussionInRow } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Block } from "./block.tsx";
import { ROW_OPTIONS } from "./row-options.ts";

interface LivelyProps {
  /** False when too little happened lately: these are the most recent discussions then. */
  isLively: boolean;
  discussions: readonly DiscussionInRow[];
}

/** Discussions with the most comments and likes of the last days. */
export function Lively({ isLively, discussions }: LivelyProps) {
  if (discussions.length === 0)
    return (
      <Block title={t("Recent Posts")}>
        <EmptyState
          icon="comment"
          title={t("No discussions yet")}
          text={t("New posts appear here, newest first.")}
          action={{ label: t("View Categories"), url: "/categories" }}
        />
      </Block>
    );
  return (
    <Block
      title={isLively ? t("Lively Now") : t("Recent Posts")}
      all={{ name: isLively ? t("Recent Posts") : t("View All"), url: "/discussions" }}
    >
      <DiscussionRows discussions={discussions} options={ROW_OPTIONS} Title="h3" />
    </Block>
  );
}
