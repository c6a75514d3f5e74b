import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { t } from "../translate.ts";
import { Button } from "./button.tsx";
import styles from "./collapsible.module.css";

interface CollapsibleProps {
  children: ReactNode;
  /** Visible height while collapsed, in pixels. */
  maxHeight?: number;
  /** Content that exceeds the height by at most this many pixels is shown completely. */
  overshoot?: number;
}

/** Shows the beginning of long content. Moving the focus into the hidden part expands it. */
export function Collapsible({ children, maxHeight = 100, overshoot = 50 }: CollapsibleProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    const measure = () => setLong(element.scrollHeight > maxHeight + overshoot);
    measure();
    const observer = new ResizeObserver(measure);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [maxHeight, overshoot]);

  function openFor({ target }: FocusEvent): void {
    const { top = 0 } = content.current?.getBoundingClientRect() ?? {};
    const end = target.getBoundingClientRect().bottom - top + (content.current?.scrollTop ?? 0);
    if (end > maxHeight) setOpen(true);
  }

  const isClipped = isLong && !isOpen;
  return (
    <div className={styles.collapsible}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes inside */}
      <div
        ref={content}
        id={id}
        className={isClipped ? `${styles.content} ${styles.clipped}` : styles.content}
        style={{ "--most": `${maxHeight}px`, "--at-first": `${maxHeight + overshoot}px` } as CSSProperties}
        data-measured={isLong || undefined}
        onFocus={openFor}
      >
        <div>{children}</div>
      </div>
      {isLong && (
        <Button
          kind="textPrimary"
          size="compact"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t("Collapse") : t("Expand")}
        </Button>
      )}
    </div>
  );
}
