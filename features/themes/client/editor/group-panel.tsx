import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Segments } from "#platform/client/ui/segments.tsx";
import { valueAt } from "../../contract/tokens/groups.ts";
import type { EditedTheme, FontFile } from "../../contract.ts";
import { themeParts } from "../theme-parts.ts";
import { CssPanel } from "./css-panel.tsx";
import fieldStyles from "./fields.module.css";
import { FieldsPanel } from "./fields-panel.tsx";
import { type CustomFont, FontsPanel } from "./fonts-panel.tsx";
import { ImageControl } from "./image-control.tsx";
import { PartPanel } from "./part-panel.tsx";
import styles from "./theme-editor.module.css";
import type { ShownLook } from "./use-look.ts";
import { type Draft, pathFor, type Scheme, withoutFields, withValue } from "./values.ts";

interface GroupPanelProps {
  theme: EditedTheme;
  group: string;
  draft: Draft;
  look: ShownLook;
  scheme: Scheme;
  isChanged: boolean;
  fontFiles: readonly FontFile[];
  onScheme(scheme: Scheme): void;
  onChange(step: string, next: (draft: Draft) => Draft): void;
  onEnd(): void;
  onFonts(files: readonly FontFile[], revisionID: number): void;
  flush(): Promise<boolean>;
}

const CUSTOM_FONT = "global.fonts.customFont";

/** The values or files of the chosen group. */
export function GroupPanel(props: GroupPanelProps) {
  const { theme, group, draft, look, scheme, isChanged, fontFiles } = props;
  const { onScheme, onChange, onEnd, onFonts, flush } = props;
  const fields = theme.fields.filter((field) => field.group === group);
  const files = { logo: t("Logo"), fonts: t("Fonts"), css: t("CSS") };
  const parts = useAdditions(themeParts);
  const label =
    theme.groups.find(({ name }) => name === group)?.label ??
    files[group as keyof typeof files] ??
    parts.find(({ name }) => name === group)?.label();
  const change = (step: string, changes: Partial<Draft>) =>
    onChange(step, (before) => ({ ...before, ...changes }));
  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.panelHead}>
        <h2>{label}</h2>
        <Segments
          label={t("Edit and show colors for")}
          value={scheme}
          options={[
            { value: "light", label: t("Light") },
            { value: "dark", label: t("Dark") },
          ]}
          onChange={onScheme}
        />
      </div>
      <div className={fieldStyles.fields}>
        {fields.length > 0 && (
          <FieldsPanel
            key={group}
            {...{ theme, fields, look, scheme, isChanged, onEnd }}
            variables={draft.variables}
            parentTheme={draft.parentTheme}
            onChange={(field, value) =>
              onChange(field.path, (before) => ({
                ...before,
                variables: withValue(before.variables, pathFor(field, scheme, look.ownPreset), value),
              }))
            }
            onReset={() => {
              change(`reset ${group}`, { variables: withoutFields(draft.variables, fields) });
              onEnd();
            }}
          />
        )}
        {group === "logo" && (
          <>
            <ImageControl
              label={t("Logo")}
              help={t("Shown in the title bar.")}
              value={draft.logo}
              onChange={(logo) => change("logo", { logo })}
            />
            <ImageControl
              label={t("Logo on narrow screens")}
              help={t("Leave empty to use the other logo.")}
              value={draft.mobileLogo}
              onChange={(mobileLogo) => change("mobileLogo", { mobileLogo })}
            />
          </>
        )}
        {group === "fonts" && (
          <FontsPanel
            themeID={theme.themeID}
            files={fontFiles}
            font={(valueAt(draft.variables, CUSTOM_FONT) as CustomFont | null | undefined) ?? {}}
            onFont={(font) =>
              onChange(CUSTOM_FONT, (before) => ({
                ...before,
                variables: withValue(before.variables, CUSTOM_FONT, font),
              }))
            }
            onFiles={onFonts}
            flush={flush}
          />
        )}
        {group === "css" && (
          <CssPanel value={draft.styles} onChange={(css) => change("styles", { styles: css })} />
        )}
        <PartPanel
          name={group}
          value={valueAt(draft.variables, group)}
          isCurrent={theme.current}
          onChange={(value) => {
            change(group, { variables: withValue(draft.variables, group, value) });
            onEnd();
          }}
        />
      </div>
    </section>
  );
}
