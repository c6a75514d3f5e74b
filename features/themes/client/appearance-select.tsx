import type { FormEvent } from "react";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { chooseAppearance } from "../contract.ts";
import styles from "./appearance-select.module.css";
import { type Choices, showChoice, useChoice } from "./preset.ts";

const PRESETS: readonly Choices["preset"][] = ["system", "light", "dark"];

const nameOf = (preset: Choices["preset"]) =>
  ({ system: t("System"), light: t("Light"), dark: t("Dark") })[preset];

/**
 * Light, dark, or the system's preference, and whether pages move: stored by this browser and applied at once. Without
 * scripts it is a form.
 */
export function AppearanceSelect() {
  const { theme } = useSession().site;
  const api = useApi();
  const preset = useChoice("preset", theme.preset);
  const reduced = useChoice("reduced", theme.reduced);

  async function choose(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { name, value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const shown = { preset, reduced }[name as keyof Choices];
    if (value === shown) return;
    showChoice(name as keyof Choices, value);
    try {
      await api.call<typeof chooseAppearance>("PUT", "/themes/preset", { body: { [name]: value } });
    } catch (error) {
      showChoice(name as keyof Choices, shown);
      toastError(error);
    }
  }

  return (
    <form method="post" className={styles.form} onSubmit={choose}>
      <input type="hidden" name="_call" value="PUT /themes/preset" />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t("Appearance")}</legend>
        {PRESETS.map((each) => (
          <button
            key={each}
            type="submit"
            name="preset"
            value={each}
            className={styles.choice}
            aria-pressed={each === preset}
          >
            {nameOf(each)}
          </button>
        ))}
      </fieldset>
      <div className={styles.choices}>
        <button
          type="submit"
          name="reduced"
          value={reduced === "on" ? "off" : "on"}
          className={styles.choice}
          aria-pressed={reduced === "on"}
        >
          {t("Less Motion")}
        </button>
      </div>
    </form>
  );
}
