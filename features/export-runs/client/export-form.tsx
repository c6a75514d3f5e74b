import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";

const PASSWORDS = "withPasswords";
const MESSAGES = "withMessages";

const shape = (typed: Record<string, unknown>) => ({
  [PASSWORDS]: PASSWORDS in typed,
  [MESSAGES]: MESSAGES in typed,
});

/** Starts an export. While one runs, the button keeps the focus and starts no second one. */
export function ExportForm({ isRunning }: { isRunning: boolean }) {
  const forget = useForgetAll();
  return (
    <Form method="POST" path="/exports" label={t("Export")} noValidate shape={shape} onDone={() => forget()}>
      <FormMessage />
      <Checkbox
        name={PASSWORDS}
        label={t("Include passwords")}
        hint={t(
          "As hashes, so that members can sign in with their present password after a move. Without them, each member has to reset it.",
        )}
        disabled={isRunning}
      />
      <Checkbox
        name={MESSAGES}
        label={t("Include private messages")}
        hint={t("Everyone who opens the file can then read the conversations of all members.")}
        disabled={isRunning}
      />
      {isRunning ? (
        <Button kind="primary" type="submit" busy>
          {t("Export Now")}
        </Button>
      ) : (
        <SubmitButton>{t("Export Now")}</SubmitButton>
      )}
    </Form>
  );
}
