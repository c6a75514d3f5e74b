import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import styles from "./carousel.module.css";

/** Scrolled positions are not always whole pixels. */
const TOLERANCE = 2;

/** Scrolls by the cards that fit; from the last ones to the first, and the other way round. */
function turn(row: Element, pages: 1 | -1): void {
  // From right to left, positions are negative.
  const sign = getComputedStyle(row).direction === "rtl" ? -1 : 1;
  const scrolled = Math.abs(row.scrollLeft);
  const last = row.scrollWidth - row.clientWidth;
  const isAtEnd = pages === 1 ? scrolled >= last - TOLERANCE : scrolled <= TOLERANCE;
  const wanted = isAtEnd ? (pages === 1 ? 0 : last) : scrolled + pages * row.clientWidth;
  row.scrollTo({ left: sign * Math.max(0, Math.min(last, wanted)) });
}

/** Cards in a row that scrolls, with arrows when they do not fit. The focus scrolls, too. */
export function Carousel({ columns, children }: { columns: number; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const sizes = new ResizeObserver(() =>
      setScrolled(element.scrollWidth > element.clientWidth + TOLERANCE),
    );
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  const arrow = (label: string, pages: 1 | -1) => (
    <IconButton label={label} icon="chevron-end" onClick={() => row.current && turn(row.current, pages)} />
  );
  return (
    <div className={styles.place}>
      <ul ref={row} className={styles.row} style={{ "--columns": columns } as CSSProperties}>
        {children}
      </ul>
      {isScrolled && (
        <div className={styles.arrows}>
          {arrow(t("Previous"), -1)}
          {arrow(t("Next"), 1)}
        </div>
      )}
    </div>
  );
}
