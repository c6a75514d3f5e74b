import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { useIsLive } from "#platform/client/use-appeared.ts";
import type { Page } from "../model/page.ts";
import { useEditor } from "../model/use-editor.tsx";
import { composePage, type FilledPage } from "./compose-page.ts";
import styles from "./page-frame.module.css";
import type { PreviewMessage } from "./preview-message.ts";
import { type Box, useFrame } from "./use-frame.ts";

export const DEVICE_WIDTHS = { desktop: 1280, tablet: 820, phone: 390 } as const;
export type Device = keyof typeof DEVICE_WIDTHS;

/** What is known of the page in the frame. */
export interface ShownPage {
  boxes: ReadonlyMap<string, Box>;
  scale: number;
  isReady: boolean;
}

interface PageFrameProps {
  page: Page;
  filled: FilledPage | null;
  device: Device;
  preset: "light" | "dark";
  /** Called with the number of first-level headings, each time the page was shown. */
  onShown?: (headings: number) => void;
  /** Returns what lies above the page. */
  children: (shown: ShownPage) => ReactNode;
}

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

/** A page as readers see it, at the width of a device, in a frame that is scaled to the free width. */
export function PageFrame({ page, filled, device, preset, onShown, children }: PageFrameProps) {
  const { reader, catalog } = useEditor();
  const isLive = useIsLive();
  const frame = useRef<HTMLIFrameElement>(null);
  const { place, width } = useFreeWidth();
  const message = useMemo<PreviewMessage | null>(
    () =>
      filled && {
        ...{ kind: "layout-preview", preset, reader },
        page: { ...filled.page, layout: composePage(page, filled, catalog) },
      },
    [page, filled, catalog, preset, reader],
  );
  const { boxes, height, isReady } = useFrame(frame, message, onShown);
  const wanted = DEVICE_WIDTHS[device];
  const scale = width === 0 ? 1 : Math.min(1, width / wanted);
  return (
    <div ref={place} className={styles.place}>
      <div
        className={styles.sheet}
        style={{ width: wanted * scale, height: height * scale }}
        data-sheet={scale}
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
        {children({ boxes, scale, isReady })}
      </div>
    </div>
  );
}
