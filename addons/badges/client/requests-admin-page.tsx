import { useRef } from "react";
import { UserLink } from "#features/profiles/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { usePageUrl } from "#platform/client/page-url.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { controlBeside, useFocusAfterRemoval } from "#platform/client/ui/use-focus-after-removal.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { BadgeRequest } from "../contract.ts";
import { BadgePicture } from "./badge-picture.tsx";
import styles from "./badges-admin-page.module.css";

const HERE = "/dashboard/badge-requests";
const SIZE = 24;

function RequestRow({ request }: { request: BadgeRequest }) {
  const forget = useForgetAll();
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(row, controlBeside);
  const { userID, badgeID, user, badge, reasonBody, dateInserted } = request;
  if (!user || !badge) return null;
  const names = { name: user.name, badge: badge.name };
  const decided = (body: string) => {
    toasts.add({ body, autoDismiss: true });
    void forget();
  };
  return (
    <li ref={row} className={styles.request}>
      <p className={styles.line}>
        <BadgePicture badge={badge} size={SIZE} />
        <a href={badge.url}>
          <bdi>{badge.name}</bdi>
        </a>
        <UserLink user={user} />
        <DateTime value={dateInserted} />
      </p>
      {reasonBody ? (
        <blockquote className={styles.reason} dir="auto">
          {reasonBody}
        </blockquote>
      ) : (
        <p className={styles.quiet}>{t("No reason given.")}</p>
      )}
      <div className={styles.line}>
        <Form
          method="POST"
          path={`/badges/${badgeID}/users`}
          fixed={{ userID }}
          then={HERE}
          label={t("Give {badge} to {name}", names)}
          onDone={() => decided(t("{name} got the badge {badge}.", names))}
        >
          <FormMessage />
          <SubmitButton>{t("Give Badge")}</SubmitButton>
        </Form>
        <Form
          method="DELETE"
          path={`/badges/${badgeID}/requests/${userID}`}
          then={HERE}
          label={t("Decline {badge} for {name}", names)}
          onDone={() => decided(t("Request declined."))}
        >
          <FormMessage />
          <SubmitButton kind="standard">{t("Decline")}</SubmitButton>
        </Form>
      </div>
    </li>
  );
}

interface BadgeRequestsPageProps {
  requests: readonly BadgeRequest[];
  paging: PagingShown;
}

/** Requests for badges, oldest first. */
export function BadgeRequestsPage({ requests, paging }: BadgeRequestsPageProps) {
  const pageUrl = usePageUrl("query");
  return (
    <>
      {requests.length === 0 ? (
        <EmptyState icon="check" text={t("No one is waiting.")} />
      ) : (
        <ul className={styles.requests}>
          {requests.map((request) => (
            <RequestRow key={`${request.badgeID} ${request.userID}`} request={request} />
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </>
  );
}
