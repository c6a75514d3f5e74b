import { useId, useMemo, useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Segments } from "#platform/client/ui/segments.tsx";
import { type BrandBar, brandVariables } from "../contract/tokens/brand.ts";
import { overlay } from "../contract/tokens/groups.ts";
import { samplesOf } from "../contract/tokens/samples.ts";
import type { createTheme, ThemeChoices } from "../contract.ts";
import { ImageControl } from "./editor/image-control.tsx";
import { hexOf } from "./editor/values.ts";
import styles from "./new-theme.module.css";
import { ThemeSample } from "./theme-sample.tsx";

interface NewThemeProps extends Pick<ThemeChoices, "presets" | "sources"> {
  onCreated(themeID: number | string): void;
  onClose(): void;
}

const COLORS = ["#037dbc", "#0f766e", "#4d7c0f", "#b45309", "#b91c1c", "#a21caf", "#6d28d9", "#334155"];

interface BrandColorProps {
  id: string;
  value: string;
  onChange(text: string): void;
}

/** A color that is picked, typed, or chosen from a few. */
const BrandColor = ({ id, value, onChange }: BrandColorProps) => {
  const color = hexOf(value);
  return (
    <>
      <span className={styles.color}>
        <input
          type="color"
          aria-label={t("Pick the brand color")}
          value={color ?? "#ffffff"}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          type="text"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          placeholder="#336699"
          value={value}
          aria-invalid={(value !== "" && color === null) || undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <span className={styles.colors}>
        {COLORS.map((each) => (
          <button
            key={each}
            type="button"
            style={{ background: each }}
            aria-label={t("Color {color}", { color: each })}
            aria-pressed={color === each}
            onClick={() => onChange(each)}
          />
        ))}
      </span>
    </>
  );
};

/** Begins a theme: one color makes all of it, in light and in dark, over one of the built-in themes. */
export function NewTheme({ presets, sources, onCreated, onClose }: NewThemeProps) {
  const id = useId();
  const api = useApi();
  const [name, setName] = useState(useSession().site.name);
  const [preset, setPreset] = useState("theme-foundation");
  const [typed, setTyped] = useState("#037dbc");
  const [bar, setBar] = useState<BrandBar>("brand");
  const [logo, setLogo] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The last color that was one; typing passes through texts that are none. */
  const [color, setColor] = useState<string | null>("#037dbc");

  const below = presets.find(({ key }) => key === preset)?.variables ?? {};
  const own = useMemo(
    () => (color === null ? {} : (brandVariables(below, color, bar) ?? {})),
    [below, color, bar],
  );
  const samples = useMemo(() => samplesOf(overlay(below, own), sources), [below, own, sources]);

  function chooseColor(text: string): void {
    setTyped(text);
    if (text.trim() === "") setColor(null);
    else setColor((before) => hexOf(text) ?? before);
  }

  async function create(): Promise<void> {
    if (!name.trim()) return setProblem(t("Enter a name."));
    if (typed.trim() && !hexOf(typed)) return setProblem(t("Enter three or six digits, such as #336699."));
    setBusy(true);
    const assets = {
      variables: { type: "json" as const, data: { ...own } },
      ...(logo && { logo: { type: "image" as const, data: logo } }),
    };
    try {
      const { themeID } = await api.call<typeof createTheme>("POST", "/themes", {
        body: { name: name.trim(), parentTheme: preset, assets },
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
      size="large"
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
        <div className={styles.fields}>
          <label htmlFor={`${id}-color`}>{t("Brand color")}</label>
          <BrandColor id={`${id}-color`} value={typed} onChange={chooseColor} />
          <small id={`${id}-color-help`}>
            {t("Buttons, links, title bar and banner follow, in light and in dark, with enough contrast.")}
          </small>
          <Segments<BrandBar>
            label={t("Title Bar")}
            value={bar}
            options={[
              { value: "brand", label: t("Colored title bar") },
              { value: "quiet", label: t("Quiet title bar") },
            ]}
            onChange={setBar}
          />
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
            {presets.map((each) => (
              <option key={each.key} value={each.key}>
                {each.name}
              </option>
            ))}
          </select>
          <ImageControl label={t("Logo (optional)")} value={logo} onChange={setLogo} />
        </div>
        <div className={styles.samples}>
          {(["light", "dark"] as const).map((scheme) => (
            <figure key={scheme}>
              <ThemeSample look={samples[scheme]} name={name} logo={logo} />
              <figcaption>{scheme === "light" ? t("Light") : t("Dark")}</figcaption>
            </figure>
          ))}
        </div>
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </form>
    </Modal>
  );
}
