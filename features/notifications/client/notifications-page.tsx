import { useSearch } from "wouter";
import { Form } from "#platform/client/form.tsx";
import { usePageUrl } from "#platform/client/page-url.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButtonLink } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Notification } from "../contract.ts";
import { NotificationRow } from "./notification-row.tsx";
import styles from "./notifications-page.module.css";
import { useMarkAllRead } from "./use-mark-all-read.ts";

const HERE = "/profile/notifications";

interface NotificationsPageProps {
  notifications: readonly Notification[];
  /** Unread notifications on all pages; counted up to a limit. */
  unread: number;
  filter: "all" | "unread";
  paging: PagingShown;
}

/** One button for both cases: a plain form without scripts, an immediate change with them. */
function MarkAllRead({ unread }: { unread: number }) {
  const forget = useForgetAll();
  const { markAll, failure } = useMarkAllRead();
  return (
    <>
      <Form method="PATCH" path="/notifications" fixed={{ read: "true" }} then={HERE} onDone={() => {}}>
        <Button
          type="submit"
          size="compact"
          disabled={unread === 0}
          onClick={(event) => {
            event.preventDefault();
            void markAll().then(() => forget());
          }}
        >
          {t("Mark All Read")}
        </Button>
      </Form>
      {failure !== null && <MessageBar kind="error">{failure}</MessageBar>}
    </>
  );
}

/** All notifications of a member, newest first; unread ones of one thread are grouped. */
export function NotificationsPage({ notifications, unread, filter, paging }: NotificationsPageProps) {
  const pageUrl = usePageUrl("query");
  const search = useSearch();
  return (
    <>
      <div className={styles.head}>
        <TabsLinks
          key={search}
          label={t("Notifications")}
          tabs={[
            { name: t("All"), url: HERE, isCurrent: filter === "all" },
            { name: t("Unread"), url: `${HERE}?filter=unread`, isCurrent: filter === "unread" },
          ]}
        />
        <MarkAllRead unread={unread} />
        <IconButtonLink icon="gear" label={t("Notification Preferences")} href="/profile/preferences" />
      </div>
      {notifications.length === 0 ? (
        <EmptyState
          icon="bell"
          title={
            filter === "unread" ? t("You have read everything.") : t("You do not have any notifications yet.")
          }
          text={t("Replies, mentions and updates from what you follow appear here.")}
          action={{ label: t("Recent Posts"), url: "/discussions" }}
        />
      ) : (
        <ul className={styles.list}>
          {notifications.map((notification) => (
            <NotificationRow key={notification.notificationID} notification={notification} />
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </>
  );
}
