import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import styles from "./accepted-fact.module.css";

/** The number of a member's accepted answers, on profiles and cards. */
export function AcceptedFact({ user }: { user: object }) {
  const { countAcceptedAnswers: count = 0 } = user as { countAcceptedAnswers?: number };
  if (count === 0) return null;
  return (
    <p className={styles.fact}>
      <Icon name="check" size={16} />
      {t("{count, plural, one {# accepted answer} other {# accepted answers}}", { count })}
    </p>
  );
}
