import { useSession } from "#platform/client/session.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { Participant } from "../contract.ts";
import styles from "./photos.module.css";

/** Photos of the other participants: one, or two overlapping. */
export function Photos({ participants }: { participants: readonly Participant[] }) {
  const { userID } = useSession();
  const others = participants.filter((each) => each.userID !== userID);
  const [first, second] = others.length > 0 ? others : participants;
  if (!first) return <span className={styles.photos} />;
  if (!second || others.length < 2)
    return (
      <span className={styles.photos}>
        <UserPhoto user={first.user} />
      </span>
    );
  return (
    <span className={`${styles.photos} ${styles.two}`}>
      <UserPhoto user={second.user} size={28} />
      <UserPhoto user={first.user} size={28} />
    </span>
  );
}
