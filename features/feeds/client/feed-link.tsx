import { useLocation } from "wouter";
import { t } from "#platform/client/translate.ts";

/** Pages with a feed of their own; all others link to the feed of the newest posts. */
const OWN = /^\/(?:categories\/[^/]+|discussion\/\d+)/;

/** Link to the page's feed, which the browser opens itself because it is not a page. */
export function FeedLink() {
  const [path] = useLocation();
  return (
    <a
      href={`${OWN.exec(path)?.[0] ?? "/discussions"}/feed.rss`}
      type="application/rss+xml"
      data-reload=""
      rel="noopener"
    >
      {t("Feed")}
    </a>
  );
}
