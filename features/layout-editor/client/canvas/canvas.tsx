import { type DragEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { useIsLive } from "#platform/client/use-appeared.ts";
import type { Place } from "../model/change-page.ts";
import { useEditor } from "../model/use-editor.tsx";
import styles from "./canvas.module.css";
import { composePage } from "./compose-page.ts";
import { type Drop, dropPlace } from "./drop-place.ts";
import { NodeOverlay } from "./node-overlay.tsx";
import type { PreviewMessage } from "./preview-message.ts";
import { useFrame } from "./use-frame.ts";

export const DEVICE_WIDTHS = { desktop: 1280, tablet: 820, phone: 390 } as const;
export type Device = keyof typeof DEVICE_WIDTHS;

/** Type of what is dragged: the id of a placed widget, or of one in the catalog. */
export const DRAGGED = { widget: "application/x-colloquy-widget", kind: "application/x-colloquy-new" };

/** Follows the width that is free for the page. */
function useFreeWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}

const sameDrop = (one: Drop | null, other: Drop | null) => JSON.stringify(one) === JSON.stringify(other);

interface CanvasProps {
  device: Device;
  preset: "light" | "dark";
}

/** The page itself at the width of a device, under the tools of the editor. */
export function Canvas({ device, preset }: CanvasProps) {
  const editor = useEditor();
  const { page, filled, reader, catalog, problem, move, insertNew } = editor;
  const isLive = useIsLive();
  const frame = useRef<HTMLIFrameElement>(null);
  const { place, width } = useFreeWidth();
  const [drop, setDrop] = useState<Drop | null>(null);
  const [isDragging, setDragging] = useState(false);
  const message = useMemo<PreviewMessage | null>(
    () =>
      filled && {
        ...{ kind: "layout-preview", preset, reader },
        page: { ...filled.page, layout: composePage(page, filled, catalog) },
      },
    [page, filled, catalog, preset, reader],
  );
  const { boxes, height, isReady } = useFrame(frame, message);
  const wanted = DEVICE_WIDTHS[device];
  const scale = width === 0 ? 1 : Math.min(1, width / wanted);

  function over(event: DragEvent<HTMLDivElement>): void {
    const kind = Object.entries(DRAGGED).find(([, type]) => event.dataTransfer.types.includes(type))?.[0];
    if (!kind) return;
    event.preventDefault();
    setDragging(true);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const next = dropPlace(page, boxes, (event.clientX - left) / scale, (event.clientY - top) / scale);
    setDrop((now) => (sameDrop(now, next) ? now : next));
  }

  function dropped({ dataTransfer }: DragEvent): void {
    setDragging(false);
    setDrop(null);
    const at: Place | undefined = drop?.place;
    if (!at) return;
    const id = dataTransfer.getData(DRAGGED.widget);
    const hydrate = dataTransfer.getData(DRAGGED.kind);
    if (id !== "") move(id, at);
    else if (hydrate !== "") insertNew(hydrate, at);
  }

  return (
    <div ref={place} className={styles.canvas}>
      {problem !== null && <MessageBar kind="error">{problem}</MessageBar>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: everything can be moved with the keyboard, too */}
      <div
        className={styles.sheet}
        style={{ width: wanted * scale, height: height * scale }}
        data-dragging={isDragging || undefined}
        onDragOver={over}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget as Node | null)) return;
          setDragging(false);
          setDrop(null);
        }}
        onDrop={dropped}
      >
        {/* Not before scripts run: what the frame says would be lost. */}
        {isLive && (
          <iframe
            ref={frame}
            className={styles.frame}
            style={{ width: wanted, height, transform: `scale(${scale})` }}
            src="/appearance/layouts/edit/preview"
            title={t("Preview of the page")}
            tabIndex={-1}
            aria-hidden="true"
          />
        )}
        <NodeOverlay boxes={boxes} scale={scale} isReady={isReady} />
        {drop && (
          <div
            className={styles.drop}
            style={{ left: drop.x * scale, top: drop.y * scale, width: drop.width * scale }}
          />
        )}
      </div>
      <p className={styles.scale}>
        {t("Shown at {percent}%", { percent: Math.round(scale * 100) })}
        <span className={styles.keys}>
          <kbd>Tab</kbd> {t("next widget")} <kbd>Enter</kbd> {t("settings")} <kbd>Alt</kbd> <kbd>↑</kbd>{" "}
          <kbd>↓</kbd> {t("move")} <kbd>?</kbd> {t("all shortcuts")}
        </span>
      </p>
    </div>
  );
}
