import { HomeGrid, HomeItem, WidgetBox, type WidgetBoxProps } from "#features/layouts/client/index.ts";
import type { ContainerOptions, ItemOptions } from "#features/layouts/contract.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { PanelLink, PanelList } from "#platform/client/ui/panel-list.tsx";
import type { FeedContent, FeedProblem } from "../contract.ts";
import styles from "./rss-widget.module.css";

interface RSSWidgetProps extends Pick<WidgetBoxProps, "title" | "subtitle" | "description"> {
  data: FeedContent | null;
  /** Why there are no entries; only for staff. */
  problem: FeedProblem | null;
  itemOptions: ItemOptions;
  containerOptions: ContainerOptions;
}

const reasonOf = (problem: FeedProblem | null): string => {
  switch (problem) {
    case "unreachable":
      return t("The site of this feed did not respond. Check the address of the feed.");
    case "notFeed":
      return t("This address is not a feed. Enter the address of an RSS or Atom feed.");
    case "empty":
      return t("This feed has no entries.");
    case "tooMany":
      return t("The forum shows too many feeds. Remove some of them first.");
    default:
      return t("This feed is being fetched. Reload the page in a minute.");
  }
};

/** Entries of a feed, as cards, as a list, or as links. For staff the reason when there are none. */
export function RSSWidget(props: RSSWidgetProps) {
  const { title, subtitle, description, data, problem, itemOptions, containerOptions } = props;
  const { displayType } = containerOptions;
  const label = data?.channel.title ?? t("RSS Feed");
  if (data && displayType === "link")
    return (
      <PanelList title={title || label}>
        {data.item.map(({ link, title: name }) => (
          <PanelLink key={link} url={link} isCurrent={false}>
            <bdi>{name}</bdi>
          </PanelLink>
        ))}
      </PanelList>
    );
  const inOneColumn = displayType === "list" && { maxColumnCount: 1 };
  return (
    // The reason for the staff says which widget it is about.
    <WidgetBox
      {...{ subtitle, description, containerOptions }}
      title={data ? title : title || label}
      label={label}
    >
      {data ? (
        <HomeGrid options={{ ...containerOptions, ...inOneColumn }}>
          {data.item.map(({ link, title: name, description: text, pubDate, img }) => (
            <HomeItem
              key={link}
              {...{ name, url: link }}
              description={text}
              imageUrl={img?.src ?? null}
              options={itemOptions}
              Title={title ? "h3" : "h2"}
            >
              {pubDate && (
                <p className={styles.date}>
                  <DateTime value={pubDate} format="day" />
                </p>
              )}
            </HomeItem>
          ))}
        </HomeGrid>
      ) : (
        <EmptyState text={reasonOf(problem)} />
      )}
    </WidgetBox>
  );
}
