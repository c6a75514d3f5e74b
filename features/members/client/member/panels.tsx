import { deviceOf } from "#features/accounts/client/index.ts";
import type { endSessions } from "#features/sessions/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { MemberAddress, MemberPage } from "../../contract.ts";
import { memberPath } from "../paths.ts";
import styles from "./member-admin-page.module.css";

export function AccountPanel({ user }: Pick<MemberPage, "user">) {
  const { email, pendingEmail, emailConfirmed, userID } = user;
  return (
    <section className={styles.panel} aria-labelledby="member-account">
      <h2 id="member-account">{t("Account")}</h2>
      <dl>
        {email && (
          <div>
            <dt>{t("Email")}</dt>
            <dd>
              <bdi>{email}</bdi>
              {emailConfirmed !== undefined && (
                <small>{emailConfirmed ? t("Confirmed") : t("Not confirmed")}</small>
              )}
            </dd>
          </div>
        )}
        {pendingEmail && (
          <div>
            <dt>{t("New email")}</dt>
            <dd>
              <bdi>{pendingEmail}</bdi>
              <small>{t("Not confirmed")}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("Member ID")}</dt>
          <dd>{userID}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The devices on which a member is signed in. */
export function SessionsPanel({ user, sessions }: Pick<MemberPage, "user" | "sessions">) {
  const api = useApi();
  const forget = useForgetAll();
  const end = (sessionID?: string) =>
    api
      .call<typeof endSessions>("DELETE", "/sessions", {
        body: { userID: user.userID, ...(sessionID !== undefined && { sessionID }) },
      })
      .then(forget)
      .catch(toastError);
  return (
    <section className={styles.panel} aria-labelledby="member-sessions">
      <h2 id="member-sessions">{t("Sessions")}</h2>
      {sessions.length === 0 && <p>{t("Not signed in on any device.")}</p>}
      <ul className={styles.rows}>
        {sessions.map(({ sessionID, agent, address, dateUpdated }) => {
          const device = deviceOf(agent);
          return (
            <li key={sessionID}>
              <p>
                <bdi>{device}</bdi>
                <small>
                  {dateUpdated && <DateTime value={dateUpdated} />} {address && <bdi>{address}</bdi>}
                </small>
              </p>
              <Button
                size="compact"
                aria-label={t("End session: {device}", { device })}
                onClick={() => void end(sessionID)}
              >
                {t("End Session")}
              </Button>
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && <Button onClick={() => void end()}>{t("End All Sessions")}</Button>}
    </section>
  );
}

const Others = ({ address: { others, isMore } }: { address: MemberAddress }) => (
  <small>
    {others.length === 0 && t("No other member")}
    {others.map(({ userID, name }) => (
      <a key={userID} href={memberPath(userID)}>
        <bdi>{name}</bdi>
      </a>
    ))}
    {isMore && t("and more")}
  </small>
);

/** The IP addresses of a member, and others who used them. */
export const AddressesPanel = ({ addresses }: Pick<MemberPage, "addresses">) => (
  <section className={styles.panel} aria-labelledby="member-addresses">
    <h2 id="member-addresses">{t("IP Addresses")}</h2>
    {addresses.length === 0 && <p>{t("None known.")}</p>}
    <ul className={styles.rows}>
      {addresses.map((address) => (
        <li key={address.address}>
          <p>
            <bdi>{address.address}</bdi>
            <Others address={address} />
          </p>
          {address.dateLast && <DateTime value={address.dateLast} />}
        </li>
      ))}
    </ul>
  </section>
);
