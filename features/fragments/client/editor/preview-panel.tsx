import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { HydratedNode } from "#features/layouts/contract.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Segments } from "#platform/client/ui/segments.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { typeFacts } from "../kinds/facts.ts";
import { PREVIEW_PATH, type PreviewMessage, READY } from "../preview/preview-message.ts";
import styles from "./fragment-editor.module.css";
import type { Sample } from "./samples.ts";
import type { DraftView } from "./use-draft.ts";
import { useWide } from "./use-wide.ts";

type Preset = "light" | "dark";

const WIDTHS = { desktop: 820, phone: 390 } as const;
type Device = keyof typeof WIDTHS;
/** Height of the frame on the page, in pixels. */
const HEIGHT = 280;

interface FrameProps {
  node: HydratedNode;
  preset: Preset;
  width: number;
}

/** A page of its own that shows the fragment, at its true width and scaled to the space there is. */
function Frame({ node, preset, width }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState(0);
  /** Counts the times that a frame was ready: one that was hidden begins again. */
  const [ready, setReady] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const listen = ({ data, source, origin }: MessageEvent) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (isOurs && data === READY) setReady((count) => count + 1);
    };
    addEventListener("message", listen, { signal: stop.signal });
    const resized = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 0));
    if (place.current) resized.observe(place.current);
    return () => {
      stop.abort();
      resized.disconnect();
    };
  }, []);
  useEffect(() => {
    const message: PreviewMessage = { fragmentPreview: { node, preset } };
    if (ready > 0) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, node, preset]);
  const scale = space === 0 ? 1 : Math.min(1, space / width);
  return (
    <div ref={place} dir="ltr" className={styles.frame} style={{ height: HEIGHT }}>
      {space > 0 && (
        <iframe
          ref={frame}
          title={t("Preview")}
          src={PREVIEW_PATH}
          style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

/** Says why the preview is not that of the code. */
function Notes({ draft }: { draft: DraftView }): ReactNode {
  const { fragment, compiled } = draft;
  if (fragment.errors.length === 0) return null;
  if (!compiled)
    return <MessageBar kind="warning">{t("The preview starts when the code has no errors.")}</MessageBar>;
  return (
    <MessageBar kind="warning">
      {around(
        t("This is the version from {time}, the last one without errors.", { time: HERE }),
        <DateTime value={compiled.date} format="full" />,
      )}{" "}
      {fragment.isPublished
        ? t("Readers still see the published version.")
        : t("Readers still see the built-in part.")}
    </MessageBar>
  );
}

interface PreviewPanelProps {
  draft: DraftView;
  samples: readonly Sample[];
  /** The chosen sample. */
  sample: Sample;
  onChoose(place: number): void;
}

/** What the latest version without errors looks like, with the data of a sample. */
export function PreviewPanel({ draft, samples, sample, onChoose }: PreviewPanelProps) {
  const { fragment, compiled } = draft;
  const { fragmentUUID, fragmentType, cssUrl } = fragment;
  const usual: Device = useWide() ? "desktop" : "phone";
  const [chosen, setDevice] = useState<Device | null>(null);
  const device = chosen ?? usual;
  const [preset, setPreset] = useState<Preset>("light");
  const jsUrl = compiled?.jsUrl;
  const node = useMemo<HydratedNode | null>(
    () =>
      jsUrl === undefined
        ? null
        : {
            $reactComponent: typeFacts[fragmentType].component,
            $reactProps: sample.data,
            $fragmentImpls: { [fragmentType]: { fragmentUUID, jsUrl, cssUrl } },
          },
    [fragmentUUID, fragmentType, jsUrl, cssUrl, sample.data],
  );
  return (
    <section className={styles.preview} aria-label={t("Preview")}>
      <div className={styles.previewTop}>
        <h2>{t("Preview")}</h2>
        <Segments<Device>
          label={t("Width of the preview")}
          value={device}
          options={[
            { value: "desktop", label: t("Desktop") },
            { value: "phone", label: t("Phone") },
          ]}
          onChange={setDevice}
        />
        <Segments<Preset>
          label={t("Colors of the preview")}
          value={preset}
          options={[
            { value: "light", label: t("Light") },
            { value: "dark", label: t("Dark") },
          ]}
          onChange={setPreset}
        />
      </div>
      {node && <Frame node={node} preset={preset} width={WIDTHS[device]} />}
      <Notes draft={draft} />
      {samples.length > 1 && (
        <Select
          name="sample"
          label={t("Preview with")}
          nothing={null}
          value={String(samples.indexOf(sample))}
          options={samples.map(({ name }, place) => ({ value: String(place), label: name }))}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      )}
    </section>
  );
}
