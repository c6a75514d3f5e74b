import { useId, useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import type { createTheme, ThemeChoice } from "../contract.ts";
import styles from "./new-theme.module.css";

interface NewThemeProps {
  themes: readonly ThemeChoice[];
  onCreated(themeID: number | string): void;
  onClose(): void;
}

/** Begins a theme from a preset, with a brand color or without. */
export function NewTheme({ themes, onCreated, onClose }: NewThemeProps) {
  const id = useId();
  const api = useApi();
  const [name, setName] = useState("");
  const [preset, setPreset] = useState("theme-foundation");
  const [color, setColor] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function create(): Promise<void> {
    if (!name.trim()) return setProblem(t("Enter a name."));
    setBusy(true);
    const data = color ? { global: { mainColors: { primary: color } } } : {};
    try {
      const { themeID } = await api.call<typeof createTheme>("POST", "/themes", {
        body: { name: name.trim(), parentTheme: preset, assets: { variables: { type: "json", data } } },
      });
      onCreated(themeID);
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof CallError ? (error.errors[0]?.message ?? error.message) : String(error));
    }
  }

  return (
    <Modal
      title={t("New Theme")}
      size="small"
      isQuestion
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" busy={isBusy} type="submit" form={`${id}-form`}>
            {t("Create")}
          </Button>
        </>
      )}
    >
      <form
        id={`${id}-form`}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <label htmlFor={`${id}-name`}>{t("Name")}</label>
        <input
          id={`${id}-name`}
          type="text"
          maxLength={100}
          value={name}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setName(event.target.value)}
        />
        <label htmlFor={`${id}-preset`}>{t("Begin from")}</label>
        <select id={`${id}-preset`} value={preset} onChange={(event) => setPreset(event.target.value)}>
          {themes
            .filter(({ themeID }) => typeof themeID === "string")
            .map((theme) => (
              <option key={theme.themeID} value={theme.themeID}>
                {theme.name}
              </option>
            ))}
        </select>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={color !== null}
            onChange={(event) => setColor(event.target.checked ? "#037dbc" : null)}
          />
          {t("With a brand color")}
        </label>
        {color !== null && (
          <input
            type="color"
            aria-label={t("Brand color")}
            value={color}
            onChange={(event) => setColor(event.target.value)}
          />
        )}
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </form>
    </Modal>
  );
}
