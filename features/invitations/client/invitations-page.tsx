import { useRef } from "react";
import { UserLink } from "#features/profiles/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { usePageUrl } from "#platform/client/page-url.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { useFocusAfterRemoval } from "#platform/client/ui/use-focus-after-removal.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Invite } from "../contract.ts";
import styles from "./invitations-page.module.css";
import { stateName } from "./state-name.ts";
import { useChanging } from "./use-changing.tsx";

interface InvitationsPageProps {
  invites: readonly Invite[];
  paging: PagingShown;
  /** Invitations that the reader can send now, and at most. */
  left: number;
  most: number;
  /** Days for which an invitation works. */
  days: number;
}

const lastButtonOf = (row: Element | null) =>
  [...(row?.querySelectorAll<HTMLElement>("button") ?? [])].at(-1);

interface RowProps extends ReturnType<typeof useChanging> {
  invite: Invite;
}

function Row({ invite, revoke, resend }: RowProps) {
  const { inviteID, email, status, acceptedUser, dateInserted, dateAccepted, dateExpires } = invite;
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(
    row,
    (removed) =>
      lastButtonOf(removed.nextElementSibling) ?? lastButtonOf(removed.previousElementSibling) ?? null,
  );
  return (
    <li ref={row} className={styles.row}>
      <bdi className={styles.whom}>{email ?? t("Link {number}", { number: inviteID })}</bdi>
      <p className={styles.facts}>
        <span>{stateName(status)}</span>
        {acceptedUser && <UserLink user={acceptedUser} />}
        <span>
          {dateAccepted ? t("Joined") : t("Sent")} <DateTime value={dateAccepted ?? dateInserted} />
        </span>
        {status === "pending" && dateExpires && (
          <span>
            {t("Expires")} <DateTime value={dateExpires} format="day" />
          </span>
        )}
      </p>
      {status !== "accepted" && (
        <p className={styles.facts}>
          <Button size="compact" onClick={() => resend(invite)}>
            {t("Resend")} <bdi className="visually-hidden">{email}</bdi>
          </Button>
          <Button size="compact" onClick={() => revoke(invite)}>
            {t("Revoke")} <bdi className="visually-hidden">{email}</bdi>
          </Button>
        </p>
      )}
    </li>
  );
}

function SendForm({ left, most, days }: Pick<InvitationsPageProps, "left" | "most" | "days">) {
  const forget = useForgetAll();
  const done = async () => {
    toasts.add({ body: t("The invitation is on the way."), autoDismiss: true });
    await forget();
  };
  if (left === 0)
    return (
      <p className={styles.quiet}>
        {t(
          "{most, plural, one {You have # open invitation.} other {You have # open invitations.}} You can invite more people when others accept or expire.",
          {
            most,
          },
        )}
      </p>
    );
  return (
    <Form
      key={left}
      method="POST"
      path="/invites"
      label={t("Invite Someone")}
      then="/profile/invitations"
      noValidate
      onDone={() => void done()}
      className={styles.form}
    >
      <FormMessage />
      <TextField
        name="email"
        label={t("Email address")}
        hint={t(
          "The invitation works for {days, plural, one {# day} other {# days}}. You can send {left} more.",
          {
            ...{ days, left },
          },
        )}
        inputMode="email"
        required
        autoComplete="off"
      />
      <div>
        <SubmitButton>{t("Send Invitation")}</SubmitButton>
      </div>
    </Form>
  );
}

/** The people whom the reader invited, and a form to invite another. */
export function InvitationsPage({ invites, paging, ...room }: InvitationsPageProps) {
  const changing = useChanging();
  const pageUrl = usePageUrl("query");
  return (
    <div className={styles.page}>
      <SendForm {...room} />
      {invites.length === 0 ? (
        <EmptyState icon="mail" text={t("You have not invited anyone yet.")} />
      ) : (
        <ul className={styles.list}>
          {invites.map((invite) => (
            <Row key={invite.inviteID} invite={invite} {...changing} />
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </div>
  );
}
