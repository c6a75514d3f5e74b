import { useState } from "react";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { createInvites } from "../contract.ts";
import styles from "./invitations-admin-page.module.css";

export interface RoleChoice {
  roleID: number;
  name: string;
  /** True for the roles of every member. */
  isUsual: boolean;
}

type Sent = AnswerOf<typeof createInvites>;

const reasonText = ({ email, reason }: Sent["skipped"][number]) =>
  reason === "member"
    ? t("{email} is already a member.", { email })
    : t("{email} already has an open invitation.", { email });

/** A form to invite several people by email. */
export function InviteForm({ roles, days }: { roles: readonly RoleChoice[]; days: number }) {
  const forget = useForgetAll();
  const [skipped, setSkipped] = useState<Sent["skipped"]>([]);
  /** Counts the sent forms, so that each begins empty. */
  const [formKey, setFormKey] = useState(0);
  const fieldOf = (roleID: number) => `role${roleID}`;
  const shape = ({ emails, message, ...typed }: Record<string, unknown>) => ({
    ...{ emails, message },
    roleIDs: roles.map(({ roleID }) => roleID).filter((roleID) => fieldOf(roleID) in typed),
  });
  const done = async (sent: Sent) => {
    const count = sent.invites.length;
    setSkipped(sent.skipped);
    setFormKey(formKey + 1);
    if (count > 0)
      toasts.add({
        body: t("{count, plural, one {# invitation is} other {# invitations are}} on the way.", { count }),
        autoDismiss: true,
      });
    await forget();
  };
  return (
    <section className={styles.box}>
      <h2>{t("Invite People")}</h2>
      {skipped.length > 0 && (
        <MessageBar kind="info" onClose={() => setSkipped([])}>
          {skipped.map(reasonText).join(" ")}
        </MessageBar>
      )}
      <Form<Sent>
        key={formKey}
        method="POST"
        path="/invites/emails"
        label={t("Invite People")}
        noValidate
        shape={shape}
        onDone={done}
      >
        <FormMessage />
        <TextArea
          name="emails"
          label={t("Email addresses")}
          hint={t(
            "Separated by commas, spaces or lines. Each invitation works for {days, plural, one {# day} other {# days}}.",
            { days },
          )}
          required
          rows={3}
        />
        <TextField name="message" label={t("Personal line")} maxLength={500} autoComplete="off" />
        <fieldset className={styles.roles}>
          <legend>{t("Roles")}</legend>
          {roles.map(({ roleID, name, isUsual }) => (
            <Checkbox key={roleID} name={fieldOf(roleID)} label={name} checked={isUsual} />
          ))}
        </fieldset>
        <SubmitButton>{t("Send Invitations")}</SubmitButton>
      </Form>
    </section>
  );
}
