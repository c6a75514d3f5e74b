import { useId, useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import {
  FILE_WEIGHTS,
  FONT_DISPLAYS,
  type FontUse,
  SUBSET_NAMES,
  weightOf,
} from "../../contract/tokens/subsets.ts";
import type { FontFile, replaceAsset, saveDraft } from "../../contract.ts";
import styles from "./fields.module.css";
import { FontFileRow } from "./font-file-row.tsx";

/** A typeface of one’s own, as the variables describe it. */
export interface CustomFont {
  name?: string;
  display?: string;
  files?: Record<string, FontUse>;
}

interface FontsPanelProps {
  themeID: number;
  files: readonly FontFile[];
  font: CustomFont;
  onFont(font: CustomFont): void;
  /** The files of the draft changed. */
  onFiles(files: readonly FontFile[], revisionID: number): void;
  /** Saves what is not saved, before a call changes the draft. */
  flush(): Promise<boolean>;
}

const KB = 1024;
const sizeText = (size: number) => t("{size} KB", { size: formatNumber(Math.ceil(size / KB)) });

/** Returns a name for another file: `font`, `font2`, `font3`. */
function freeName(files: readonly FontFile[]): string {
  let name = "font";
  for (let number = 2; files.some((file) => file.name === name); number++) name = `font${number}`;
  return name;
}

/** A typeface of one’s own: a family name, and files for weights and scripts. */
export function FontsPanel(props: FontsPanelProps) {
  const { themeID, files, font, onFont, onFiles, flush } = props;
  const id = useId();
  const api = useApi();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const displays: Record<string, string> = {
    swap: t("Another font, then this one"),
    fallback: t("Another font; this one if it arrives soon"),
    optional: t("This font from the next page on"),
    block: t("Nothing until it arrives"),
  };

  async function run(action: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      if (await flush()) await action();
    } catch (error) {
      setProblem(error instanceof CallError ? (error.errors[0]?.message ?? error.message) : String(error));
    } finally {
      setBusy(false);
    }
  }

  const upload = (file: File) =>
    run(async () => {
      const asset = freeName(files);
      const { url, revisionID } = await api.call<typeof replaceAsset>("PUT", "/themes/:id/assets/:asset", {
        params: { id: themeID, asset: `${asset}.woff2` },
        query: { draft: "true" },
        // The server finds out the type by the contents.
        body: new Blob([file], { type: "application/octet-stream" }),
      } as never);
      onFiles([...files, { name: asset, url, size: file.size }], revisionID);
    });

  const remove = (asset: string) =>
    run(async () => {
      const { revisionID } = await api.call<typeof saveDraft>("PUT", "/themes/:id/draft", {
        params: { id: themeID },
        body: { dropped: [asset] },
      });
      onFiles(
        files.filter((each) => each.name !== asset),
        revisionID,
      );
    });

  return (
    <>
      <div className={styles.field}>
        <span className={styles.label}>
          <label htmlFor={`${id}-name`}>{t("Family name")}</label>
          <small>{t("Used for all text while it is set.")}</small>
        </span>
        <input
          id={`${id}-name`}
          className={styles.text}
          type="text"
          maxLength={80}
          value={font.name ?? ""}
          onChange={({ target: { value } }) => {
            const { name: _, ...others } = font;
            onFont(value ? { ...others, name: value } : others);
          }}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-display`}>{t("While it loads")}</label>
        <select
          id={`${id}-display`}
          className={styles.select}
          value={font.display ?? "swap"}
          onChange={(event) => onFont({ ...font, display: event.target.value })}
        >
          {FONT_DISPLAYS.map((display) => (
            <option key={display} value={display}>
              {displays[display]}
            </option>
          ))}
        </select>
      </div>
      {files.map((file, index) => (
        <FontFileRow
          key={file.name}
          number={index + 1}
          size={sizeText(file.size)}
          weight={weightOf(file.name, font.files?.[file.name], files.length)}
          weights={FILE_WEIGHTS}
          subset={font.files?.[file.name]?.subset}
          subsets={SUBSET_NAMES}
          onChange={(change) =>
            onFont({
              ...font,
              files: { ...font.files, [file.name]: { ...font.files?.[file.name], ...change } as FontUse },
            })
          }
          onRemove={() => void remove(file.name)}
        />
      ))}
      <div className={`${styles.field} ${styles.tall}`}>
        <label htmlFor={`${id}-file`}>
          {t("Add a font file")}
          <small>{t("WOFF2, at most 1 MB")}</small>
        </label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".woff2,font/woff2"
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload(file);
            target.value = "";
          }}
        />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {files.length > 0 && (
        <p className={styles.sum}>
          {t("Readers load at most {size}, and only files whose characters a page has.", {
            size: sizeText(files.reduce((sum, { size }) => sum + size, 0)),
          })}
        </p>
      )}
    </>
  );
}
