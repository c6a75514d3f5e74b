import { accountChoicesSlot, accountMenuSlot } from "#features/layouts/client/index.ts";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import styles from "./account.module.css";

/** Who one is, what is one's own, and the way out. */
export function Account() {
  const { name, userID, photoUrl } = useSession();
  const { signOut } = useEntryLinks();
  return (
    <div className={styles.account}>
      <p className={styles.who}>
        <UserPhoto user={{ userID, name, photoUrl }} size={40} />
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <div className={styles.links}>
        <Slot of={accountMenuSlot} />
      </div>
      <div className={styles.links}>
        <Slot of={accountChoicesSlot} />
      </div>
      <div className={styles.links}>
        <a href={signOut}>
          <Icon name="sign-out" />
          {t("Sign Out")}
        </a>
      </div>
    </div>
  );
}
