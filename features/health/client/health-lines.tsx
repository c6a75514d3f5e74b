import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { HealthLine } from "../contract.ts";
import styles from "./health-lines.module.css";

/** Lines shown until the numbers are there. */
const EXPECTED = 5;

function Mark({ isGood }: Pick<HealthLine, "isGood">) {
  const label = isGood === null ? t("Unknown") : isGood ? t("Good") : t("Needs attention");
  return (
    <span className={isGood === false ? styles.bad : styles.good}>
      {isGood !== null && <Icon name={isGood ? "check" : "warning"} size={16} />}
      <span className="visually-hidden">{label}:</span>
    </span>
  );
}

/** The parts of the software, each with its state in words; those that need attention come first. */
export function HealthLines({
  lines,
  isFull,
}: {
  lines: readonly HealthLine[] | undefined;
  isFull: boolean;
}) {
  if (!lines)
    return (
      <ul className={styles.lines} aria-busy="true">
        {Array.from({ length: EXPECTED }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          <li key={index}>
            <span className={styles.line}>—</span>
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, isGood, value, advice, url }) => {
        const Line = url === null ? "span" : "a";
        return (
          <li key={id}>
            <Line className={styles.line} {...(url !== null && { href: url })}>
              <Mark isGood={isGood} />
              <span className={styles.name}>{name}</span>
              <span className={isGood === false ? styles.warning : styles.value}>{value}</span>
            </Line>
            {isFull && advice !== null && <p className={styles.advice}>{advice}</p>}
          </li>
        );
      })}
    </ul>
  );
}
