import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { QuotasShown } from "../contract.ts";
import styles from "./invitations-admin-page.module.css";

/** A form for how many people the members of each role can invite at a time. */
export function QuotaForm({ usual, roles }: QuotasShown) {
  const forget = useForgetAll();
  const fieldOf = (roleID: number) => `most${roleID}`;
  const shape = (typed: Record<string, unknown>) => ({
    "invitations.perRole": Object.fromEntries(
      roles.flatMap(({ roleID }) => {
        const most = String(typed[fieldOf(roleID)] ?? "").trim();
        return most === "" ? [] : [[roleID, Number(most)]];
      }),
    ),
  });
  const done = async () => {
    toasts.add({ body: t("Changes saved."), autoDismiss: true });
    await forget();
  };
  return (
    <section className={styles.box}>
      <h2>{t("Limits by Role")}</h2>
      <p className={styles.quiet}>
        {t(
          "How many open invitations a member can have. Empty fields mean {usual}, and the highest limit counts.",
          {
            usual,
          },
        )}
      </p>
      <Form
        method="PATCH"
        path="/config"
        label={t("Limits by Role")}
        shape={shape}
        onDone={() => void done()}
      >
        <FormMessage />
        <div className={styles.fields}>
          {roles.map(({ roleID, name, most }) => (
            <TextField
              key={roleID}
              name={fieldOf(roleID)}
              label={name}
              type="number"
              min={0}
              max={1000}
              value={most === null ? "" : String(most)}
              placeholder={String(usual)}
              autoComplete="off"
            />
          ))}
        </div>
        <SubmitButton>{t("Save Limits")}</SubmitButton>
      </Form>
    </section>
  );
}
