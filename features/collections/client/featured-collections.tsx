import { HomeGrid, HomeItem, WidgetBox, type WidgetBoxProps } from "#features/layouts/client/index.ts";
import type { ContainerOptions, ItemOptions } from "#features/layouts/contract.ts";
import { t } from "#platform/client/translate.ts";
import { PanelLink, PanelList } from "#platform/client/ui/panel-list.tsx";
import type { CollectedItem } from "../contract.ts";

interface FeaturedCollectionsProps extends Pick<WidgetBoxProps, "title" | "subtitle" | "description"> {
  items: readonly CollectedItem[];
  itemOptions: ItemOptions;
  containerOptions: ContainerOptions;
}

/** The records of a collection, as cards, as a list, or as links. */
export function FeaturedCollectionsWidget(props: FeaturedCollectionsProps) {
  const { title, subtitle, description, items, itemOptions, containerOptions } = props;
  const { displayType } = containerOptions;
  if (displayType === "link")
    return (
      <PanelList title={title || t("Featured Collections")}>
        {items.map(({ recordType, recordID, name, url }) => (
          <PanelLink key={`${recordType} ${recordID}`} url={url} isCurrent={false}>
            <bdi>{name}</bdi>
          </PanelLink>
        ))}
      </PanelList>
    );
  const inOneColumn = displayType === "list" && { maxColumnCount: 1 };
  return (
    <WidgetBox {...{ title, subtitle, description, containerOptions }} label={t("Featured Collections")}>
      <HomeGrid options={{ ...containerOptions, ...inOneColumn }}>
        {items.map(({ recordType, recordID, name, url, excerpt, imageUrl, iconUrl }) => (
          <HomeItem
            key={`${recordType} ${recordID}`}
            {...{ name, url, imageUrl, iconUrl }}
            description={excerpt}
            options={itemOptions}
            Title={title ? "h3" : "h2"}
          />
        ))}
      </HomeGrid>
    </WidgetBox>
  );
}
