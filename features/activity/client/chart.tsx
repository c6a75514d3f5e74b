import { exactNumber } from "#platform/client/exact-number.ts";
import { t } from "#platform/client/translate.ts";
import type { Activity } from "../contract.ts";
import styles from "./activity-part.module.css";
import { beforeTexts, dayText } from "./texts.ts";

const WIDTH = 600;
const HEIGHT = 132;
const LINES = [3, 2, 1, 0];
const LABELS = 4;

/** Returns the smallest round number above the highest point that three lines divide. */
function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1) / 3));
  const step = [1, 2, 5, 10].find((each) => each * Math.max(power, 1) * 3 >= most) ?? 10;
  return step * Math.max(power, 1) * 3;
}

/** The posts of a period as a line, those of the period before as a dashed one, and both as a table. */
export function Chart({ period, days }: Pick<Activity, "period" | "days">) {
  const top = topOf(Math.max(...days.flatMap(({ count, before }) => [count, before])));
  const path = (values: readonly number[]) =>
    `M${values.map((value, index) => `${((index * WIDTH) / (values.length - 1)).toFixed(1)} ${(HEIGHT - (value * HEIGHT) / top).toFixed(1)}`).join("L")}`;
  const curve = path(days.map(({ count }) => count));
  const counts = days.map(({ count }) => count);
  const labels = Array.from(
    { length: LABELS },
    (_, index) => days[Math.round((index * (days.length - 1)) / (LABELS - 1))]!.day,
  );
  const isMonths = period === "12months";
  const lineName = isMonths ? t("Posts per month") : t("Posts per day");
  const summary = t("{line}: between {least} and {most}, from {first} to {last}.", {
    line: lineName,
    least: exactNumber(Math.min(...counts)),
    most: exactNumber(Math.max(...counts)),
    first: dayText(days[0]!.day),
    last: dayText(days.at(-1)!.day),
  });
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={summary}>
          <path
            className={styles.grid}
            d={LINES.map((line) => `M0 ${(line * HEIGHT) / 3}H${WIDTH}`).join("")}
          />
          <path className={styles.area} d={`${curve}V${HEIGHT}H0Z`} />
          <path className={styles.before} d={path(days.map(({ before }) => before))} />
          <path className={styles.curve} d={curve} />
        </svg>
        {LINES.map((line) => (
          <span key={line} aria-hidden="true">
            {exactNumber((line * top) / 3)}
          </span>
        ))}
      </div>
      <div className={styles.dates} aria-hidden="true">
        {labels.map((day) => (
          <time key={day} dateTime={day}>
            {dayText(day)}
          </time>
        ))}
      </div>
      <figcaption className={styles.key}>
        <span>
          <i /> {lineName}
        </span>
        <span>
          <i className={styles.dashed} /> {beforeTexts()[period]}
        </span>
        <details>
          <summary>{t("Show Table")}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{isMonths ? t("Month From") : t("Day")}</th>
                <th scope="col">{t("Posts")}</th>
                <th scope="col">{beforeTexts()[period]}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, count, before }) => (
                <tr key={day}>
                  <th scope="row">
                    <time dateTime={day}>{dayText(day)}</time>
                  </th>
                  <td>{exactNumber(count)}</td>
                  <td>{exactNumber(before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  );
}
