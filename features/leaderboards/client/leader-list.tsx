import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { formatNumber, t } from "#platform/client/translate.ts";
import { classes } from "#platform/client/ui/classes.ts";
import type { LeaderShown, OwnPlace } from "../contract.ts";
import styles from "./leader-list.module.css";

interface LeaderRowProps {
  leader: LeaderShown | OwnPlace;
  isOwn?: boolean;
}

/** A member with place and number. */
function LeaderRow({ leader: { place, user, text }, isOwn = false }: LeaderRowProps) {
  return (
    <li className={classes(styles.leader, isOwn && styles.own)}>
      <span className={styles.place}>{place === null ? "–" : formatNumber(place)}</span>
      <UserPhotoLink user={user} size={40} />
      <span className={styles.name}>
        <UserLink user={user} />
        {isOwn && <span className={styles.you}> {t("You")}</span>}
      </span>
      <span className={styles.number}>{text}</span>
    </li>
  );
}

interface LeaderListProps {
  label: string;
  leaders: readonly LeaderShown[];
  /** The reader, below the others. */
  own?: OwnPlace | null;
  /** Id of the reader, to mark the own row. */
  readerID?: number;
}

/** Members by place. The numbers are part of the rows, because members with equal amounts share a place. */
export const LeaderList = ({ label, leaders, own = null, readerID = 0 }: LeaderListProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari does not announce lists without markers.
  <ol className={styles.leaders} role="list" aria-label={label}>
    {leaders.map((leader) => (
      <LeaderRow
        key={leader.user.userID}
        leader={leader}
        isOwn={readerID > 0 && leader.user.userID === readerID}
      />
    ))}
    {own && <LeaderRow leader={own} isOwn />}
  </ol>
);
