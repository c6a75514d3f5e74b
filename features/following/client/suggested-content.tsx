import { DiscussionRows } from "#features/discussions/client/index.ts";
import type { DiscussionInRow } from "#features/discussions/contract.ts";
import { WidgetBox } from "#features/layouts/client/index.ts";
import type { BoxOptions, DiscussionOptions } from "#features/layouts/contract.ts";
import { CategoryList, type ListedCategory } from "./category-list.tsx";

interface Part {
  title: string;
  subtitle: string | null;
}

interface SuggestedContentProps {
  suggestedFollows: (Part & { categories: readonly ListedCategory[] }) | null;
  suggestedContent:
    | (Part & { discussions: readonly DiscussionInRow[]; discussionOptions: DiscussionOptions })
    | null;
  containerOptions: BoxOptions;
}

/** Categories that the member may want to follow, and posts in them. */
export function SuggestedContentWidget(props: SuggestedContentProps) {
  const { suggestedFollows: follows, suggestedContent: content, containerOptions } = props;
  return (
    <>
      {follows && (
        <WidgetBox
          title={follows.title}
          subtitle={follows.subtitle}
          label={follows.title}
          containerOptions={{ ...containerOptions, viewAll: undefined }}
        >
          <CategoryList categories={follows.categories} Title="h3" />
        </WidgetBox>
      )}
      {content && (
        <WidgetBox
          title={content.title}
          subtitle={content.subtitle}
          label={content.title}
          containerOptions={{
            ...containerOptions,
            viewAll: containerOptions.viewAll ?? {
              showViewAll: true,
              to: "/discussions?suggested=true",
              position: "top",
            },
          }}
        >
          <DiscussionRows discussions={content.discussions} options={content.discussionOptions} Title="h3" />
        </WidgetBox>
      )}
    </>
  );
}
