import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { IgnoredUser, stopIgnoring } from "../contract.ts";
import styles from "./ignored-users.module.css";

interface IgnoredUsersProps {
  users: readonly IgnoredUser[];
  paging: PagingShown;
}

/** The users whom the reader ignores, with buttons to stop ignoring them. */
export function IgnoredUsersWidget({ users, paging }: IgnoredUsersProps) {
  const api = useApi();
  const forget = useForgetAll();
  const pageUrl = usePageUrl("query");
  const stop = (userID: number) =>
    api
      .call<typeof stopIgnoring>("DELETE", "/users/:id/ignore", { params: { id: userID } })
      .then(forget)
      .catch(toastError);
  return (
    <section aria-label={t("Ignored Members")}>
      {users.length === 0 ? (
        <EmptyState icon="eye" text={t("You aren’t ignoring anyone.")} />
      ) : (
        <ul className={styles.list}>
          {users.map(({ dateIgnored, ...user }) => (
            <li key={user.userID} className={styles.entry}>
              <UserPhotoLink user={user} />
              <div className={styles.who}>
                <strong>
                  <UserLink user={user} />
                </strong>
                <span className={styles.time}>
                  <DateTime value={dateIgnored} />
                </span>
              </div>
              <Button
                size="compact"
                aria-label={t("Stop ignoring {name}", { name: user.name })}
                onClick={() => void stop(user.userID)}
              >
                {t("Stop ignoring")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </section>
  );
}
