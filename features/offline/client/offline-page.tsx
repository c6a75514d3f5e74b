import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { PageHeader } from "#features/layouts/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import link from "#platform/client/ui/link.module.css";
import styles from "./offline.module.css";
import { listSavedThreads, type SavedPage } from "./saved-pages.ts";

/** Returns the requested page if its address is on this forum. */
function wantedIn(search: string): string | null {
  const page = new URLSearchParams(search).get("page");
  return page?.startsWith("/") && !/^\/[/\\]/.test(page) ? page : null;
}

/** List of the pages saved in this browser; replaces pages that are not saved. */
export function OfflinePage() {
  const search = useSearch();
  const [shown, setShown] = useState<{ pages: SavedPage[]; wanted: string | null } | null>(null);
  useEffect(() => {
    // The API exists only on encrypted connections.
    const list = "caches" in globalThis ? listSavedThreads() : Promise.resolve([]);
    list.catch(() => []).then((pages) => setShown({ pages, wanted: wantedIn(search) }));
  }, [search]);
  return (
    <>
      <PageHeader title={t("Reading Offline")} />
      {shown?.wanted && (
        <div className={styles.wanted}>
          <p>{t("You’re offline and this page isn’t saved on this device.")}</p>
          <ButtonLink href={shown.wanted} kind="primary" data-reload="">
            {t("Try again")}
          </ButtonLink>
        </div>
      )}
      {shown?.pages.length === 0 && (
        <EmptyState
          text={t("Posts that you read are saved on this device, so that you can read them offline.")}
        />
      )}
      {shown && shown.pages.length > 0 && (
        <>
          <p>{t("You can read these posts offline:")}</p>
          <ul className={styles.list}>
            {shown.pages.map(({ path, title, savedAt }) => (
              <li key={path}>
                <a className={link.link} href={path} dir="auto" data-reload="">
                  {title}
                </a>{" "}
                <span className={styles.quiet}>
                  <DateTime value={savedAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
