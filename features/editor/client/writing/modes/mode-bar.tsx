import { useEffect, useRef } from "react";
import { t } from "#platform/client/translate.ts";
import { RovingFocus } from "#platform/client/ui/roving-focus.tsx";
import { type Tool, ToolButton } from "#platform/client/ui/toolbar.tsx";
import styles from "./mode-bar.module.css";

interface ModeBarProps {
  modes: readonly Tool[];
  /** True for the preview, which has no other focusable element. */
  isPreview: boolean;
}

/** Leads back from the preview or the source to the text. */
export function ModeBar({ modes, isPreview }: ModeBarProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isPreview && isLost)
      place.current?.querySelector<HTMLElement>("button[aria-pressed=true]:last-child")?.focus();
  }, [isPreview]);
  return (
    <div ref={place} className={styles.place}>
      <RovingFocus label={t("View")} className={styles.bar}>
        {modes.map((mode) => (
          <ToolButton key={mode.icon} {...mode} />
        ))}
      </RovingFocus>
    </div>
  );
}
