import { t } from "#platform/client/translate.ts";
import { ShortNumber } from "#platform/client/ui/short-number.tsx";
import { Beside, BesideAll, BesideLine } from "./beside.tsx";

interface BookmarksProps {
  /** Number of all bookmarks. */
  count: number;
  discussions: readonly { discussionID: number; name: string; url: string; countComments: number }[];
}

/** Bookmarks with the latest activity, and their numbers of comments. */
export const BookmarksBeside = ({ count, discussions }: BookmarksProps) => (
  <Beside title={t("Bookmarks")}>
    {discussions.map(({ discussionID, name, url, countComments }) => (
      <BesideLine
        key={discussionID}
        url={countComments > 0 ? `${url}/unread` : url}
        end={<ShortNumber value={countComments} />}
      >
        {name}
      </BesideLine>
    ))}
    {count > discussions.length && (
      <BesideAll url="/discussions/bookmarked">
        {t("{count, plural, one {# Bookmark} other {All # Bookmarks}}", { count })}
      </BesideAll>
    )}
  </Beside>
);
