import { Select } from "#platform/client/ui/select.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { SettingField, TextControl } from "../../contract-settings.ts";
import { ChoicesField } from "./choices-field.tsx";
import { ColorField } from "./color-field.tsx";
import { textFor } from "./form-values.ts";
import { ImageField } from "./image-field.tsx";
import { NumberField } from "./number-field.tsx";
import { SecretField } from "./secret-field.tsx";

/** Lines of a list before it scrolls. */
const MOST_LINES = 10;
const LINES = 4;

function TextControlField({ field, control }: { field: SettingField; control: TextControl }) {
  const { name, label, help, canChange } = field;
  const { kind, minLength, maxLength } = control;
  const shared = {
    ...{ name, label, hint: help ?? undefined, value: textFor(field, field.value) },
    ...{ disabled: !canChange, required: minLength > 0, maxLength: maxLength ?? undefined },
  };
  switch (kind) {
    case "longText":
      return <TextArea {...shared} rows={LINES} />;
    case "color":
      return <ColorField {...shared} />;
    case "image":
      return <ImageField {...shared} />;
    case "secret":
      return <SecretField field={field} {...shared} />;
    case "time":
      return <TextField {...shared} type="time" />;
    default:
      return <TextField {...shared} type={kind} autoComplete="off" />;
  }
}

/** The control of a setting, with its label, help and error. */
export function SettingControl({ field }: { field: SettingField }) {
  const { name, label, help, control, value, canChange } = field;
  const shared = { name, label, hint: help ?? undefined, disabled: !canChange };
  switch (control.kind) {
    case "switch":
      return (
        <Switch
          {...{ name, label, disabled: !canChange, checked: value === true }}
          {...(help !== null && { hint: help })}
        />
      );
    case "number":
      return <NumberField {...shared} field={field} control={control} value={textFor(field, value)} />;
    case "list": {
      const lines = (value as readonly string[]).length;
      return (
        <TextArea
          {...shared}
          rows={Math.min(MOST_LINES, Math.max(LINES, lines))}
          value={textFor(field, value)}
        />
      );
    }
    case "choice":
      return <Select {...shared} nothing={null} options={control.options} value={String(value)} />;
    case "choices":
      return <ChoicesField field={field} options={control.options} />;
    case "fields":
      return null;
    default:
      return <TextControlField field={field} control={control} />;
  }
}
