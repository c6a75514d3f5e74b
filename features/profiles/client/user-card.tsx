import { useQuery } from "@tanstack/react-query";
import { personalInfoView } from "#features/permissions/permissions.ts";
import type { getUser, User } from "#features/users/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { ShortNumber } from "#platform/client/ui/short-number.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import { authorMarks, userActionItems, userFacts } from "./slots.ts";
import styles from "./user-card.module.css";
import { UserDates, UserEmail, UserLine } from "./user-lines.tsx";
import { profilePath } from "./user-link.tsx";

/** Name and photo, which is all that a private profile shows. */
const Head = ({ user }: { user: User }) => (
  <div className={styles.head}>
    <UserPhoto user={user} size={100} />
    <p className={styles.name}>
      <bdi>{user.name}</bdi>
    </p>
    {user.banned > 0 && <Label kind="warning">{t("Banned")}</Label>}
    <Slot of={authorMarks} author={user} on="card" />
  </div>
);

function Counts({ user: { name, countDiscussions = 0, countComments = 0 } }: { user: User }) {
  const path = (kind: string) => `/profile/${kind}/${encodeURIComponent(name)}`;
  return (
    <p className={styles.counts}>
      <a href={path("discussions")}>
        <strong>
          <ShortNumber value={countDiscussions} />
        </strong>{" "}
        {t("Discussions")}
      </a>
      <a href={path("comments")}>
        <strong>
          <ShortNumber value={countComments} />
        </strong>{" "}
        {t("Comments")}
      </a>
    </p>
  );
}

function FullCard({ user }: { user: User }) {
  const { can } = useSession();
  return (
    <>
      <Head user={user} />
      {user.title && <UserLine text={user.title} />}
      {user.email && can.has(personalInfoView) && <UserEmail email={user.email} />}
      <p className={styles.actions}>
        <ButtonLink href={profilePath(user.name)}>{t("View Profile")}</ButtonLink>
        <Slot of={userActionItems} user={user} on="card" />
      </p>
      <Counts user={user} />
      <Slot of={userFacts} user={user} on="card" />
      <UserDates user={user} className={styles.dates} />
    </>
  );
}

/** The card of a private profile, and of any profile for readers who may not see profiles. */
function RestrictedCard({ user }: { user: User }) {
  const { isGuest } = useSession();
  const { signIn } = useEntryLinks();
  return (
    <>
      <Head user={user} />
      <p className={styles.notice}>
        <Icon name="lock" size={16} />
        {user.isRestricted ? t("This profile is private.") : t("You may not see profiles.")}
      </p>
      {isGuest && !user.isRestricted && signIn && <ButtonLink href={signIn}>{t("Sign In")}</ButtonLink>}
    </>
  );
}

/** A summary of a user; cached for five minutes. */
export function UserCard({ userID }: { userID: number }) {
  const { data: user, error } = useQuery({
    ...apiQuery<typeof getUser>("/users/:id", { params: { id: userID }, query: { expand: "all" } }),
    // A failure may be temporary, so opening the card again retries.
    retryOnMount: true,
  });
  if (error)
    return (
      <p className={styles.notice} role="alert">
        {error.status === 404 ? t("User not found.") : t("Failed to load user")}
      </p>
    );
  if (!user)
    return (
      <div className={styles.card}>
        <Skeleton lines={6} label={t("Loading")} />
      </div>
    );
  const isCut = user.isRestricted || user.dateInserted === undefined;
  return (
    <div className={styles.card}>{isCut ? <RestrictedCard user={user} /> : <FullCard user={user} />}</div>
  );
}
