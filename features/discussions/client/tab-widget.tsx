import { useQuery } from "@tanstack/react-query";
import { WidgetBox, type WidgetBoxProps } from "#features/layouts/client/index.ts";
import type { DiscussionOptions } from "#features/layouts/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { RowsSkeleton } from "#platform/client/ui/skeleton.tsx";
import { Tabs } from "#platform/client/ui/tabs.tsx";
import type { DiscussionInRow, listDiscussions } from "../contract.ts";
import { DiscussionRows } from "./discussion-rows.tsx";

interface TabPreset {
  tabPresetID: string;
  label: string;
  /** Query parameters that the tab sends to the list of discussions. */
  query: Readonly<Record<string, string | boolean>>;
}

export interface TabWidgetProps extends Pick<WidgetBoxProps, "title" | "subtitle" | "description"> {
  tabs: readonly TabPreset[];
  limit: number;
  /** Discussions of the first tab. */
  discussions: readonly DiscussionInRow[];
  discussionOptions: DiscussionOptions;
}

interface ListProps {
  discussions: readonly DiscussionInRow[];
  options: DiscussionOptions;
}

const List = ({ discussions, options }: ListProps) =>
  discussions.length === 0 ? (
    <EmptyState text={t("No discussions were found.")} />
  ) : (
    <DiscussionRows discussions={discussions} options={options} Title="h3" />
  );

interface OtherListProps {
  query: TabPreset["query"];
  limit: number;
  options: DiscussionOptions;
}

function OtherList({ query, limit, options }: OtherListProps) {
  const expand = options.excerpt.display ? "category,excerpt,-body" : "category,-body";
  const asked = apiQuery<typeof listDiscussions>("/discussions", { query: { ...query, limit, expand } });
  const { data, error } = useQuery(asked);
  if (error) return <EmptyState text={t("Please try again later.")} />;
  if (!data) return <RowsSkeleton count={limit} label={t("Loading")} />;
  return <List discussions={data} options={options} />;
}

/** Several short lists as tabs; the first is rendered with the page, the others load on demand. */
export function TabWidget({ tabs, limit, discussions, discussionOptions, ...heading }: TabWidgetProps) {
  return (
    <WidgetBox {...heading} label={t("Discussions")}>
      <Tabs
        label={heading.title || t("Discussions")}
        tabs={tabs.map(({ tabPresetID, label, query }, index) => ({
          id: tabPresetID,
          name: label,
          content: () =>
            index === 0 ? (
              <List discussions={discussions} options={discussionOptions} />
            ) : (
              <OtherList query={query} limit={limit} options={discussionOptions} />
            ),
        }))}
      />
    </WidgetBox>
  );
}
