import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import styles from "./offline.module.css";
import { OFFLINE } from "./saved-pages.ts";

/** Reports that the page is a saved copy, and its date. */
export function SavedPageBar({ at }: { at: string }) {
  const [path] = useLocation();
  const [first] = useState(path);
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  // The list of saved pages is not a copy.
  if (path !== first || path === OFFLINE) return null;
  const date = absoluteTime(Date.parse(at), "full");
  return (
    <aside className={styles.notice} aria-label={t("Saved page")}>
      <MessageBar
        kind="info"
        actions={
          <Button size="compact" onClick={() => location.reload()}>
            {t("Reload")}
          </Button>
        }
      >
        {isOnline
          ? t("This page was saved on {date}.", { date })
          : t("You are offline. This page was saved on {date}.", { date })}
      </MessageBar>
    </aside>
  );
}
