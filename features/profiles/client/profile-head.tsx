import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Label } from "#platform/client/ui/label.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { ProfileUser } from "../contract.ts";
import styles from "./profile-head.module.css";
import { authorMarks, profileParts, userActionItems, userFacts } from "./slots.ts";
import { UserDates, UserEmail, UserLine } from "./user-lines.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The user's name, in a fixed place on all pages and as the heading on the profile's main page. */
function Name({ user, isMain }: { user: ProfileUser; isMain: boolean }) {
  const name = <bdi>{user.name}</bdi>;
  if (isMain) return <h1 className={styles.name}>{name}</h1>;
  return (
    <p className={styles.name}>
      <a href={user.url}>{name}</a>
    </p>
  );
}

function Facts({ user }: { user: ProfileUser }) {
  const { email, roles = [] } = user;
  return (
    <>
      {roles.length > 0 && <UserLine text={roles.map(({ name }) => name).join(", ")} />}
      {email && <UserEmail email={email} />}
      <UserDates user={user} className={styles.dates} />
    </>
  );
}

/** The user to whom a page belongs, with the available actions. */
export function ProfileHead({ user, isMain }: { user: ProfileUser; isMain: boolean }) {
  const { isRestricted, title } = user;
  return (
    <header className={isMain ? styles.head : `${styles.head} ${styles.small}`}>
      <UserPhoto user={user} size={isMain ? 145 : 40} />
      <div className={styles.who}>
        <div className={styles.line}>
          <Name user={user} isMain={isMain} />
          {user.banned === 1 && <Label kind="warning">{t("Banned")}</Label>}
          <Slot of={authorMarks} author={user} on="profile" />
        </div>
        {title && <UserLine text={title} />}
        {isMain && !isRestricted && <Facts user={user} />}
      </div>
      <div className={styles.actions}>
        <Slot of={userActionItems} user={user} on="profile" />
        <UserMenu user={user} />
      </div>
      {isMain && !isRestricted && (
        <div className={styles.parts}>
          <Slot of={userFacts} user={user} on="profile" />
          <Slot of={profileParts} user={user} />
        </div>
      )}
    </header>
  );
}
