import { accountChoicesSlot } from "#features/layouts/client/index.ts";
import { CachedFrame } from "#platform/client/cached-part.tsx";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { AccountSection } from "../contract.ts";
import styles from "./account.module.css";
import { AccountLinks } from "./account-links.tsx";
import { useLiveCounts } from "./counts.tsx";

function Own({ sections }: { sections: readonly AccountSection[] }) {
  const { name, userID, photoUrl } = useSession();
  return (
    <>
      <a className={styles.who} href={`/profile/${encodeURIComponent(name)}`}>
        <UserPhoto user={{ userID, name, photoUrl }} size={40} />
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </a>
      <AccountLinks sections={sections} />
    </>
  );
}

/** The account menu: the user's name, own pages, and signing out. */
export function Account({ sections }: { sections: readonly AccountSection[] }) {
  const { signOut } = useEntryLinks();
  return (
    <div className={styles.account}>
      <div className={styles.above}>
        <CachedFrame name="Account" record={sections} of={[useLiveCounts()]}>
          {() => <Own sections={sections} />}
        </CachedFrame>
        <CachedFrame name="AccountChoices" record={null} of={[]}>
          {() => (
            <div className={styles.links}>
              <Slot of={accountChoicesSlot} />
            </div>
          )}
        </CachedFrame>
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
