import { t } from "#platform/client/translate.ts";
import { ShortNumber } from "#platform/client/ui/short-number.tsx";
import { AsideAll, AsideLink, AsideList } from "./aside.tsx";

interface BookmarksProps {
  /** Number of all bookmarks. */
  count: number;
  discussions: readonly { discussionID: number; name: string; url: string; countComments: number }[];
}

/** Bookmarks with the latest activity, and their numbers of comments. */
export const BookmarksAside = ({ count, discussions }: BookmarksProps) => (
  <AsideList title={t("Bookmarks")}>
    {discussions.map(({ discussionID, name, url, countComments }) => (
      <AsideLink
        key={discussionID}
        url={countComments > 0 ? `${url}/unread` : url}
        end={<ShortNumber value={countComments} />}
      >
        {name}
      </AsideLink>
    ))}
    {count > discussions.length && (
      <AsideAll url="/discussions/bookmarked">
        {t("{count, plural, one {# Bookmark} other {All # Bookmarks}}", { count })}
      </AsideAll>
    )}
  </AsideList>
);
