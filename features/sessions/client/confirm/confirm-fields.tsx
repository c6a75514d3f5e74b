import { useState } from "react";
import { Form } from "#platform/client/form.tsx";
import { useApi } from "#platform/client/query.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { ConfirmationShown, confirmSession } from "../../contract.ts";
import { confirmationProofs } from "../slots.ts";
import styles from "./confirm.module.css";

type Method = ConfirmationShown["methods"][number];

const PATH = "/sessions/confirmation";

interface ConfirmFieldsProps {
  methods: readonly Method[];
  target: string;
  onDone(target: string): void;
}

/** Confirms with what a script obtains, such as a passkey. */
function ProofButton({ method, target, onDone }: Omit<ConfirmFieldsProps, "methods"> & { method: Method }) {
  const api = useApi();
  const proof = useAdditions(confirmationProofs).find((each) => each.method === method.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!proof) return null;
  async function confirm(prove: (api: ReturnType<typeof useApi>) => Promise<string>) {
    setBusy(true);
    setProblem(null);
    try {
      const secret = await prove(api);
      const body = { method: method.name, secret, target };
      onDone((await api.call<typeof confirmSession>("POST", PATH, { body })).target);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  }
  return (
    <div className={styles.proof}>
      {problem && (
        <div role="alert">
          <MessageBar kind="warning">{problem}</MessageBar>
        </div>
      )}
      <Button onClick={() => void confirm(proof.prove)} busy={isBusy}>
        {proof.label()}
      </Button>
    </div>
  );
}

/** The ways in which a member can confirm that it is them. */
export function ConfirmFields({ methods, target, onDone }: ConfirmFieldsProps) {
  const typed = methods.filter(({ needsScript }) => !needsScript);
  const [first] = typed;
  return (
    <div className={styles.methods}>
      {methods
        .filter(({ needsScript }) => needsScript)
        .map((method) => (
          <ProofButton key={method.name} method={method} target={target} onDone={onDone} />
        ))}
      {first && (
        <Form<{ target: string }>
          method="POST"
          path={PATH}
          label={t("Confirm that it’s you")}
          fixed={typed.length === 1 ? { target, method: first.name } : { target }}
          onDone={(answer) => onDone(answer.target)}
        >
          <FormMessage />
          {typed.length > 1 && (
            <Radios
              name="method"
              label={t("Confirm with")}
              value={first.name}
              options={typed.map(({ name, label }) => ({ value: name, label }))}
            />
          )}
          <TextField
            name="secret"
            type="password"
            label={typed.length > 1 ? t("Password or code") : first.label}
            required
            focused
            autoComplete="current-password"
          />
          <div>
            <SubmitButton>{t("Confirm")}</SubmitButton>
          </div>
        </Form>
      )}
      {methods.length === 0 && (
        <p>{t("Your account has no password or passkey. Sign out and sign in again to continue.")}</p>
      )}
    </div>
  );
}
