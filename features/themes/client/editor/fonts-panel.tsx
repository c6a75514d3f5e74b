import { useId, useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { FontFile, replaceAsset, saveDraft } from "../../contract.ts";
import styles from "./fields.module.css";

interface FontsPanelProps {
  themeID: number;
  files: readonly FontFile[];
  /** Family name of the uploaded files; empty without one. */
  name: string;
  onName(name: string): void;
  /** The files of the draft changed. */
  onFiles(files: readonly FontFile[], revisionID: number): void;
  /** Saves what is not saved, before a call changes the draft. */
  flush(): Promise<boolean>;
}

const KB = 1024;
const sizeText = (size: number) => t("{size} KB", { size: formatNumber(Math.ceil(size / KB)) });

/** A typeface of one’s own: a family name, and a file for each weight. */
export function FontsPanel(props: FontsPanelProps) {
  const { themeID, files, name, onName, onFiles, flush } = props;
  const id = useId();
  const api = useApi();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const slots = [
    { asset: "font", label: t("Normal") },
    { asset: "fontBold", label: t("Bold") },
  ];

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

  const upload = (asset: string, file: File) =>
    run(async () => {
      const { url, revisionID } = await api.call<typeof replaceAsset>("PUT", "/themes/:id/assets/:asset", {
        params: { id: themeID, asset: `${asset}.woff2` },
        query: { draft: "true" },
        // The server finds out the type by the contents.
        body: new Blob([file], { type: "application/octet-stream" }),
      } as never);
      const others = files.filter((each) => each.name !== asset);
      onFiles([...others, { name: asset, url, size: file.size }], revisionID);
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
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
      </div>
      {slots.map(({ asset, label }) => {
        const file = files.find((each) => each.name === asset);
        return (
          <div key={asset} className={`${styles.field} ${styles.tall}`}>
            <label htmlFor={`${id}-${asset}`}>
              {label}
              <small>{file ? sizeText(file.size) : t("WOFF2, at most 1 MB")}</small>
            </label>
            <input
              id={`${id}-${asset}`}
              type="file"
              accept=".woff2,font/woff2"
              disabled={isBusy}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void upload(asset, file);
                target.value = "";
              }}
            />
            {file && (
              <Button
                size="compact"
                aria-label={t("Remove {name}", { name: label })}
                onClick={() => void remove(asset)}
              >
                {t("Remove")}
              </Button>
            )}
          </div>
        );
      })}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {files.length > 0 && (
        <p className={styles.sum}>
          {t("Readers load {size}.", { size: sizeText(files.reduce((sum, { size }) => sum + size, 0)) })}
        </p>
      )}
    </>
  );
}
