import { Fragment } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { overlay, type Variables, valueAt } from "../../contract/tokens/groups.ts";
import type { EditedTheme, EditorField } from "../../contract.ts";
import { ColorFix } from "./color-fix.tsx";
import { FieldControl } from "./field-control.tsx";
import styles from "./fields.module.css";
import type { ShownLook } from "./use-look.ts";
import { pathFor, presetOf, type Scheme } from "./values.ts";

const PRIMARY = "global.mainColors.primary";
const LINK = "global.links.colors.default";
const ON_PRIMARY = "global.mainColors.primaryContrast";

interface FieldsPanelProps {
  theme: EditedTheme;
  fields: readonly EditorField[];
  variables: Variables;
  parentTheme: string;
  look: ShownLook;
  scheme: Scheme;
  isChanged: boolean;
  onChange(field: EditorField, value: unknown): void;
  onEnd(): void;
  onReset(): void;
}

/** The fields of a group. */
export function FieldsPanel({
  theme,
  fields,
  variables,
  parentTheme,
  look,
  scheme,
  isChanged,
  onChange,
  onEnd,
  onReset,
}: FieldsPanelProps) {
  const merged = overlay(presetOf(theme, parentTheme), variables);
  const states = look.fields[scheme];
  const buttonText = states[ON_PRIMARY];
  const buttons =
    buttonText?.ground && buttonText.contrast !== null
      ? { text: buttonText.value, ground: buttonText.ground, contrast: buttonText.contrast }
      : undefined;
  const link = theme.fields.find(({ path }) => path === LINK);
  return (
    <>
      {fields.map((field, index) => {
        const state = states[field.path];
        if (!state) return null;
        const path = pathFor(field, scheme, look.ownPreset);
        const configured = valueAt(merged, path);
        const isPart = field.part !== undefined && field.part !== fields[index - 1]?.part;
        const warnings = look.warnings.filter((warning) => warning.variable === path);
        // The correction of text says more than the one of lines.
        const warning = warnings.find(({ needed }) => needed > 3) ?? warnings[0];
        return (
          <Fragment key={field.path}>
            {isPart && <h3 className={styles.part}>{field.part}</h3>}
            <FieldControl
              // A field of the other scheme is another one.
              key={path}
              {...{ field, state, onEnd }}
              isDerived={scheme !== look.ownPreset}
              isSet={configured !== undefined || field.kind !== "color"}
              configured={typeof configured === "string" ? configured : undefined}
              fonts={theme.fonts}
              onChange={(value) => onChange(field, value)}
            />
            {warning && (
              <ColorFix
                warning={warning}
                ground={states["global.mainColors.bg"]?.value ?? "#ffffff"}
                {...(field.path === PRIMARY && {
                  buttons,
                  ...(link && warning.needed > 3 && { onChooseLink: () => onChange(link, warning.used) }),
                })}
              />
            )}
          </Fragment>
        );
      })}
      {isChanged && (
        <div className={styles.reset}>
          <Button size="compact" onClick={onReset}>
            {t("Reset to the Preset")}
          </Button>
        </div>
      )}
    </>
  );
}
