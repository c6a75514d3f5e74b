import { useEffect, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Segments } from "#platform/client/ui/segments.tsx";
import type { DraftBar } from "./preview-bar.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import styles from "./theme-editor.module.css";
import { useSamplePages } from "./use-sample-pages.ts";
import type { Scheme } from "./values.ts";

interface PreviewPanelProps {
  themeID: number;
  css: string;
  custom: string;
  bar: DraftBar;
  scheme: Scheme;
  path: string;
  onPath(path: string): void;
}

type Width = "1280" | "820" | "390";
const WIDTHS: readonly Width[] = ["1280", "820", "390"];

/** A page of the forum in the draft, at one of three widths. */
export function PreviewPanel({ themeID, css, custom, bar, scheme, path, onPath }: PreviewPanelProps) {
  const pages = useSamplePages();
  const [width, setWidth] = useState<Width>("1280");
  useEffect(() => {
    if (matchMedia("(max-width: 640px)").matches) setWidth("390");
  }, []);
  const [reader, setReader] = useState<"guest" | "self">("guest");
  const names = { "1280": t("Desktop"), "820": t("Tablet"), "390": t("Phone") };
  const page = pages.find((each) => each.path === path);
  return (
    <section className={styles.preview} aria-label={t("Live preview")}>
      <div className={styles.previewTop}>
        <select
          aria-label={t("Page shown")}
          className={styles.preset}
          value={path}
          onChange={(event) => onPath(event.target.value)}
        >
          {pages.map((each) => (
            <option key={each.path} value={each.path}>
              {each.name}
            </option>
          ))}
        </select>
        <Segments<"guest" | "self">
          label={t("Reader of the page")}
          value={reader}
          options={[
            { value: "guest", label: t("As Guest") },
            { value: "self", label: t("As You") },
          ]}
          onChange={setReader}
        />
        <Segments<Width>
          label={t("Preview width")}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: names[value] }))}
          onChange={setWidth}
        />
      </div>
      <PreviewFrame
        title={t("Preview of {name}", { name: page?.name ?? path })}
        {...{ themeID, css, custom, bar, scheme, path }}
        width={Number(width)}
        asGuest={reader === "guest"}
      />
    </section>
  );
}
