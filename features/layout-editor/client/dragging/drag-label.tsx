import { useEffect, useRef, useSyncExternalStore } from "react";
import { t } from "#platform/client/translate.ts";
import { EditorIcon } from "../editor-icon.tsx";
import { useEditor } from "../model/use-editor.tsx";
import styles from "./drag-label.module.css";

/** Keeps a finger that has lifted a widget from scrolling the page. The listener has to be there before the finger. */
function useStillPage(isStill: () => boolean): void {
  const newest = useRef(isStill);
  newest.current = isStill;
  useEffect(() => {
    const stop = (event: TouchEvent) => {
      if (newest.current() && event.cancelable) event.preventDefault();
    };
    document.addEventListener("touchmove", stop, { passive: false });
    return () => document.removeEventListener("touchmove", stop);
  }, []);
}

/** The name of what is dragged, at the pointer. */
export function DragLabel() {
  const { dragging } = useEditor();
  const dragged = useSyncExternalStore(dragging.watch, dragging.current, () => null);
  useStillPage(() => dragging.current() !== null);
  if (!dragged) return null;
  return (
    <div
      ref={(element) => {
        dragging.label = element;
      }}
      className={styles.label}
      // The pointer counts from the left in all languages.
      style={{ left: 0 }}
      aria-hidden="true"
    >
      <span>
        <EditorIcon name="grip" size={16} />
        {dragged.name}
        <i>{t("Not here")}</i>
      </span>
    </div>
  );
}
