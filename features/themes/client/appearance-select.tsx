import type { FormEvent } from "react";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { choosePreset } from "../contract.ts";
import styles from "./appearance-select.module.css";
import { type Preset, showPreset, usePreset } from "./preset.ts";

const PRESETS: readonly Preset[] = ["system", "light", "dark"];

const nameOf = (preset: Preset) => ({ system: t("System"), light: t("Light"), dark: t("Dark") })[preset];

/**
 * Light, dark, or the system's preference: stored by this browser and applied at once. Without scripts it is
 * a form.
 */
export function AppearanceSelect() {
  const { theme } = useSession().site;
  const api = useApi();
  const shown = usePreset(theme.preset);

  async function choose(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const preset = PRESETS.find((each) => each === button?.value);
    if (!preset || preset === shown) return;
    showPreset(preset);
    try {
      await api.call<typeof choosePreset>("PUT", "/themes/preset", { body: { preset } });
    } catch (error) {
      showPreset(shown);
      toastError(error);
    }
  }

  return (
    <form method="post" onSubmit={choose}>
      <input type="hidden" name="_call" value="PUT /themes/preset" />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t("Appearance")}</legend>
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="submit"
            name="preset"
            value={preset}
            className={styles.choice}
            aria-pressed={preset === shown}
          >
            {nameOf(preset)}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
