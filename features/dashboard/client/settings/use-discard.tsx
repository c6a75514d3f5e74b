import { useForm } from "#platform/client/form.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { SettingField } from "../../contract-settings.ts";
import { valueIn } from "./form-values.ts";
import { showIn } from "./show-in.ts";

/** Returns a function that puts saved values back into fields, with a notice that undoes it. */
export function useDiscard(form: () => HTMLFormElement): (fields: readonly SettingField[]) => void {
  const { noteSaved } = useForm();
  return (fields) => {
    const typed = new FormData(form());
    const values = fields.map((field) => [field, valueIn(typed, field)] as const);
    for (const field of fields) showIn(form(), field, field.value);
    noteSaved();
    const toastID = toasts.add({
      body: t("Changes discarded."),
      dismissible: true,
      autoDismiss: true,
      autoDismissDuration: 10_000,
      actions: (
        <Button
          size="compact"
          onClick={() => {
            for (const [field, value] of values) showIn(form(), field, value);
            toasts.remove(toastID);
          }}
        >
          {t("Undo")}
        </Button>
      ),
    });
  };
}
