import { ImageField } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Field } from "#platform/client/ui/field.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { ListControl } from "./list-control.tsx";
import { PictureRadios } from "./picture-radios.tsx";
import { RecordsControl, TextsControl } from "./records-control.tsx";
import { nameOf, type SchemaField, textOf } from "./schema-fields.ts";
import styles from "./settings.module.css";

export interface SchemaControlProps {
  field: SchemaField;
  value: unknown;
  /** Changes a value in one step to undo. */
  onSet(path: readonly string[], value: unknown): void;
}

const MULTIPLE_LINES = 3;
const LINES_OF_CODE = 8;

function ColorControl({ field, value, onSet }: SchemaControlProps) {
  const { label, description } = field.control;
  return (
    <Field name={nameOf(field)} label={label} hint={description} value={textOf(value) || "#000000"}>
      {(control) => (
        <span className={styles.color}>
          <input {...control} type="color" data-unset={value == null || undefined} />
          {value == null ? (
            <span>{t("That of the theme")}</span>
          ) : (
            <Button size="compact" kind="text" onClick={() => onSet(field.path, undefined)}>
              {t("Remove")}
              <span className="visually-hidden"> {label}</span>
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}

/** The control of one prop, by its kind. */
export function SchemaControl(props: SchemaControlProps) {
  const { field, value } = props;
  const { schema, control } = field;
  const { label, description, placeholder, choices, type } = control;
  const shown = textOf(value ?? schema.default);
  const frame = { name: nameOf(field), label, hint: description, required: field.isRequired };
  switch (control.inputType) {
    case "toggle":
      return (
        <Switch
          name={frame.name}
          label={label}
          {...(description && { hint: description })}
          checked={(value ?? schema.default) === true}
        />
      );
    case "color":
      return <ColorControl {...props} />;
    case "upload":
      return <ImageField {...frame} value={textOf(value)} disabled={false} maxLength={schema.maxLength} />;
    case "list":
      return <ListControl {...props} />;
    case "texts":
      return <TextsControl {...props} />;
    case "codeBox":
      return <TextArea {...frame} value={textOf(value)} rows={LINES_OF_CODE} />;
    case "radioPicker":
      return <PictureRadios {...frame} value={shown} choices={choices?.staticOptions ?? {}} />;
    case "dropDown":
      if (choices?.api || choices?.isMulti) return <RecordsControl {...props} />;
      return (
        <Select
          {...frame}
          value={shown}
          nothing={schema.default === undefined ? t("Default") : null}
          options={Object.entries(choices?.staticOptions ?? {}).map(([option, name]) => ({
            value: option,
            label: name,
          }))}
        />
      );
    default:
      return type === "textarea" ? (
        <TextArea {...frame} value={textOf(value)} rows={MULTIPLE_LINES} maxLength={schema.maxLength} />
      ) : (
        <TextField
          {...frame}
          value={type === "number" ? shown : textOf(value)}
          placeholder={placeholder}
          maxLength={schema.maxLength}
          autoComplete="off"
          {...(type === "number" && {
            ...{ type: "number" as const, min: schema.minimum, max: schema.maximum },
          })}
        />
      );
  }
}
