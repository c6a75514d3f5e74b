import { useLocation } from "wouter";
import { t } from "#platform/client/translate.ts";

/** Pages with a feed of their own; all others have that of the newest posts. */
const OWN = /^\/(?:categories\/[^/]+|discussion\/\d+)/;

/** The feed of the page, for whoever reads them. It is no page: the browser itself opens it. */
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
