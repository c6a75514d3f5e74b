import { useEffect, useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { takes } from "../model/catalog.ts";
import { useEditor } from "../model/use-editor.tsx";
import { OtherOutlines } from "../others/others.tsx";
import styles from "./canvas.module.css";
import { type Drop, dropPlace } from "./drop-place.ts";
import { NodeOverlay } from "./node-overlay.tsx";
import { type Device, PageFrame, type ShownPage } from "./page-frame.tsx";

/** Distance in pixels beyond the pane, where it scrolls, at which a drop still counts. */
const REACH = 60;

const sameDrop = (one: Drop | null, other: Drop | null) => JSON.stringify(one) === JSON.stringify(other);

/** The line where what is dragged would be dropped. A component of its own: it changes while all else stays. */
function DropLine({ boxes, scale }: ShownPage) {
  const { page, catalog, dragging } = useEditor();
  const layer = useRef<HTMLDivElement>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const show = (next: Drop | null) => setDrop((now) => (sameDrop(now, next) ? now : next));
    dragging.area = {
      element,
      over({ hydrate }, x, y) {
        const { left, top } = element.getBoundingClientRect();
        const pane = element.closest("[data-scrolls]")?.getBoundingClientRect();
        const isInside =
          pane && x >= pane.left && x <= pane.right && y >= pane.top - REACH && y <= pane.bottom + REACH;
        const found = isInside ? dropPlace(page, boxes, (x - left) / scale, (y - top) / scale) : null;
        const section = page.sections.find(({ id }) => id === found?.place.sectionID)?.node;
        const next = section && takes(catalog, section, hydrate) ? found : null;
        show(next);
        return next?.place ?? null;
      },
      leave: () => show(null),
    };
    return () => {
      dragging.area = null;
    };
  }, [dragging, page, catalog, boxes, scale]);
  return (
    <div ref={layer} className={styles.drops}>
      {drop && (
        <div
          className={styles.drop}
          style={{ left: drop.x * scale, top: drop.y * scale, width: drop.width * scale }}
        />
      )}
    </div>
  );
}

interface CanvasProps {
  device: Device;
  preset: "light" | "dark";
}

/** The page itself at the width of a device, under the tools of the editor. */
export function Canvas({ device, preset }: CanvasProps) {
  const { page, filled, problem, setHeadings } = useEditor();
  useEffect(() => () => setHeadings(null), [setHeadings]);
  return (
    <div className={styles.canvas}>
      {problem !== null && <MessageBar kind="error">{problem}</MessageBar>}
      <PageFrame page={page} filled={filled} device={device} preset={preset} onShown={setHeadings}>
        {(shown) => (
          <>
            <NodeOverlay {...shown} />
            <OtherOutlines {...shown} />
            <DropLine {...shown} />
            <p className={styles.scale}>
              {t("Shown at {percent}%", { percent: Math.round(shown.scale * 100) })}
              <span className={styles.keys}>
                <kbd>Tab</kbd> {t("next widget")} <kbd>Enter</kbd> {t("settings")} <kbd>Alt</kbd> <kbd>↑</kbd>{" "}
                <kbd>↓</kbd> {t("move")} <kbd>?</kbd> {t("all shortcuts")}
              </span>
            </p>
          </>
        )}
      </PageFrame>
    </div>
  );
}
