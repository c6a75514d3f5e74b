import { type MouseEvent, type ReactNode, useId } from "react";
import { t } from "#platform/client/translate.ts";
import styles from "./review-card.module.css";
import type { ReviewList } from "./use-review-list.ts";

interface ReviewCardProps {
  id: string;
  list: ReviewList;
  title: string;
  /** Where, who and when. */
  meta: ReactNode;
  /** Why it is here, as labels. */
  why?: ReactNode;
  /** The beginning of the text, while the card is closed. */
  excerpt: string;
  /** The contents of the open card, and the decisions. */
  children: ReactNode;
}

/** A card that is decided on as a whole. Without scripts each one opens by itself. */
export function ReviewCard({ id, list, title, meta, why, excerpt, children }: ReviewCardProps) {
  const headingID = useId();
  const isCurrent = list.currentID === id;
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    list.toggle(id);
  };
  return (
    <article
      className={styles.card}
      tabIndex={-1}
      aria-labelledby={headingID}
      data-own-keys
      data-current={isCurrent || undefined}
      data-chosen={list.chosenIDs.has(id) || undefined}
    >
      <label className={styles.choice}>
        <input
          type="checkbox"
          data-key="x"
          checked={list.chosenIDs.has(id)}
          onChange={(event) => list.choose(id, event.currentTarget.checked)}
        />
        <span className="visually-hidden">{t("Select {name}", { name: title })}</span>
      </label>
      <details className={styles.details} open={isCurrent}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
        <summary onClick={toggle}>
          <h2 id={headingID} className={styles.title} dir="auto">
            {title}
          </h2>
          <span className={styles.meta}>{meta}</span>
          {why && <span className={styles.why}>{why}</span>}
          <span className={styles.excerpt} dir="auto">
            {excerpt}
          </span>
        </summary>
        <div className={styles.inside}>{children}</div>
      </details>
    </article>
  );
}
