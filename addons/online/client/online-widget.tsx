import { PeoplePhotos } from "#features/profiles/client/index.ts";
import { t } from "#platform/client/translate.ts";
import type { OnlineShown } from "../contract.ts";
import styles from "./online-widget.module.css";

/** Photos of members who are online, and the numbers of members and guests. */
export function OnlineWidget({ title, users, countMembers, countGuests }: OnlineShown & { title?: string }) {
  const name = title ?? t("Online Now");
  return (
    <section className={styles.card} aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      {users.length > 0 && <PeoplePhotos users={users} more={countMembers - users.length} />}
      <p className={styles.numbers}>
        {t(
          "{members, plural, one {# member} other {# members}} and {guests, plural, one {# guest} other {# guests}} online",
          { members: countMembers, guests: countGuests },
        )}
      </p>
    </section>
  );
}
