import { useQuery } from "@tanstack/react-query";
import { useCounts } from "#features/navigation/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Button, IconButtonLink } from "#platform/client/ui/button.tsx";
import { NewestFlyout } from "#platform/client/ui/newest-flyout.tsx";
import styles from "./flyout.module.css";
import { NotificationLink } from "./notification-link.tsx";
import { newestNotifications, UNREAD } from "./queries.ts";
import { useMarkAllRead } from "./use-mark-all-read.ts";

/** The newest notifications. Opening the flyout marks nothing read. */
export function Flyout() {
  const unread = useCounts()(UNREAD);
  const { markAll, failure } = useMarkAllRead();
  return (
    <NewestFlyout
      title={t("Notifications")}
      actions={
        <>
          <Button kind="textPrimary" size="compact" disabled={unread === 0} onClick={() => void markAll()}>
            {t("Mark All Read")}
          </Button>
          <IconButtonLink
            icon="gear"
            size="compact"
            label={t("Notification Preferences")}
            href="/profile/preferences"
          />
        </>
      }
      refusal={failure}
      query={useQuery(newestNotifications)}
      failed={t("Your notifications could not be loaded.")}
      empty={{ icon: "bell", text: t("You do not have any notifications yet.") }}
      all={{ name: t("All Notifications"), url: "/profile/notifications" }}
    >
      {(notifications) => (
        <ul className={styles.list}>
          {notifications.map((notification) => (
            <li key={notification.notificationID}>
              <NotificationLink notification={notification} />
            </li>
          ))}
        </ul>
      )}
    </NewestFlyout>
  );
}
