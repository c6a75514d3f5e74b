import { useLocation, useSearch } from "wouter";
import { CategoryMark } from "#features/categories/client/index.ts";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Icon, type IconName } from "#platform/client/ui/icon.tsx";
import { PanelLink, PanelList } from "#platform/client/ui/panel-list.tsx";
import type { Places as PlacesShown } from "../contract.ts";
import styles from "./places.module.css";

const ICONS: Record<PlacesShown["places"][number]["placeID"], IconName> = {
  news: "bell",
  recent: "clock",
  following: "star",
  bookmarks: "bookmark",
  mine: "user",
  drafts: "pencil",
};

const names = (): Record<keyof typeof ICONS, string> => ({
  news: t("What’s New"),
  recent: t("Recent Posts"),
  following: t("Following"),
  bookmarks: t("Bookmarks"),
  mine: t("My Posts"),
  drafts: t("Drafts"),
});

const COUNTED_AT_MOST = 99;
const numberText = (count: number) =>
  count > COUNTED_AT_MOST ? `${formatNumber(COUNTED_AT_MOST)}+` : formatNumber(count);

/** Places of the forum and its top categories, with the member's numbers. */
export function Places({ places, categories }: PlacesShown) {
  const [path] = useLocation();
  const search = useSearch();
  const here = search ? `${path}?${search}` : path;
  return (
    <div>
      <PanelList title={t("Read")}>
        {places.map(({ placeID, url, count }) => (
          <PanelLink
            key={placeID}
            url={url}
            isCurrent={url === here}
            {...(count > 0 && { count: numberText(count) })}
          >
            <Icon name={ICONS[placeID]} size={20} />
            {names()[placeID]}
          </PanelLink>
        ))}
      </PanelList>
      {categories.length > 0 && (
        <PanelList title={t("Categories")}>
          {categories.map(({ categoryID, name, url, countUnread }) => (
            <PanelLink
              key={categoryID}
              url={url}
              isCurrent={url === path}
              {...(countUnread > 0 && {
                count: (
                  <span className={styles.unread}>
                    <span aria-hidden="true">{numberText(countUnread)}</span>
                    <span className="visually-hidden">
                      {t("{count, plural, one {# unread} other {# unread}}", { count: countUnread })}
                    </span>
                  </span>
                ),
              })}
            >
              <CategoryMark categoryID={categoryID} />
              <bdi>{name}</bdi>
            </PanelLink>
          ))}
          <PanelLink url="/categories" isCurrent={path === "/categories"}>
            {t("All Categories")}
          </PanelLink>
        </PanelList>
      )}
    </div>
  );
}
