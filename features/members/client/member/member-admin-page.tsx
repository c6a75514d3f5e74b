import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import type { MemberPage } from "../../contract.ts";
import { memberSlot } from "../slots.ts";
import { History } from "./history.tsx";
import styles from "./member-admin-page.module.css";
import { MemberHead } from "./member-head.tsx";
import { Numbers, OtherAccounts, Reports } from "./overview.tsx";
import { AccountPanel, AddressesPanel, SessionsPanel } from "./panels.tsx";

/** Page about one member: what is known, what happened, and what staff can do. */
export function MemberAdminPage(page: MemberPage) {
  const { user, rights, numbers, history, reports, sessions, addresses } = page;
  return (
    <>
      <MemberHead {...page} />
      <div className={styles.page}>
        <div className={styles.main}>
          <OtherAccounts addresses={addresses} />
          <Numbers numbers={numbers} user={user} />
          <Slot of={memberSlot} userID={user.userID} name={user.name} />
          {numbers.reports !== null && <Reports reports={reports} />}
          <History events={history} />
        </div>
        <aside className={styles.main} aria-label={t("Account of {name}", { name: user.name })}>
          <AccountPanel user={user} />
          {rights.moderates && <SessionsPanel user={user} sessions={sessions} />}
          {rights.seesAddresses && <AddressesPanel addresses={addresses} />}
        </aside>
      </div>
    </>
  );
}
