import { type FormEvent, useState } from "react";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { BanType } from "../contract.ts";
import { BanPreview } from "./ban-preview.tsx";
import styles from "./bans-page.module.css";
import { typeNames } from "./texts.ts";

/** A form for a new ban, with a preview of the matching users. */
export function BanForm({ banTypes }: { banTypes: readonly BanType[] }) {
  const forget = useForgetAll();
  const [first = "Name"] = banTypes;
  const [typed, setTyped] = useState({ banType: first, banValue: "" });
  /** Counts the bans that were created, so that each begins with an empty form. */
  const [formKey, setFormKey] = useState(0);
  const read = ({ target }: FormEvent) => {
    const { form } = target as HTMLInputElement;
    if (!form) return;
    const values = new FormData(form);
    setTyped({
      banType: String(values.get("banType")) as BanType,
      banValue: String(values.get("banValue") ?? "").trim(),
    });
  };
  const done = async () => {
    setTyped({ banType: first, banValue: "" });
    setFormKey(formKey + 1);
    await forget();
  };
  return (
    <div onInput={read} className={styles.form}>
      <Form key={formKey} method="POST" path="/bans" label={t("New ban")} onDone={done}>
        <FormMessage />
        <div className={styles.fields}>
          <Select
            name="banType"
            label={t("Ban by")}
            nothing={null}
            required
            options={banTypes.map((value) => ({ value, label: typeNames()[value] }))}
          />
          <TextField
            name="banValue"
            label={t("Pattern")}
            hint={t("An asterisk matches anything: *@example.com, 192.0.2.*")}
            maxLength={254}
            autoComplete="off"
            required
          />
        </div>
        <TextField name="notes" label={t("Note for the team")} maxLength={500} autoComplete="off" />
        <BanPreview {...typed} />
        <Button kind="primary" type="submit">
          {t("Ban")}
        </Button>
      </Form>
    </div>
  );
}
