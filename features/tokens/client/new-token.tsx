import { type FormEvent, useRef, useState } from "react";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { CheckList, checkedIn } from "#platform/client/ui/check-list.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { AccessToken, PermissionChoice } from "../contract.ts";
import { TokenSecret } from "./token-secret.tsx";
import styles from "./tokens.module.css";

const NAME_AT_MOST = 100;
const DAYS = [7, 30, 90, 365];
const USUAL_DAYS = 90;
const FIELD = "permission";
/** Nearly every program needs to read posts. */
const USUAL_PERMISSIONS = ["discussions.view"];

const groupNames = (): Record<string, string> => ({
  read: t("Read and Take Part"),
  people: t("People"),
  moderate: t("Moderate"),
  run: t("Run the Community"),
});

interface NewTokenProps {
  choices: readonly PermissionChoice[];
  onClose(): void;
}

/** Form for a new access token. Its secret is shown afterwards, once. */
export function NewToken({ choices, onClose }: NewTokenProps) {
  const forget = useForgetAll();
  const [isLimited, setLimited] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isCreated = useRef(false);
  if (secret !== null) return <TokenSecret secret={secret} onClose={onClose} />;
  const groups = Object.entries(groupNames()).map(([group, legend]) => ({
    legend,
    choices: choices
      .filter((choice) => choice.group === group)
      .map(({ name, label }) => ({ value: name, label })),
  }));
  const shape = (sent: Record<string, unknown>) => ({
    ...{ name: sent["name"], isReadOnly: "isReadOnly" in sent },
    permissions:
      sent["scope"] === "chosen"
        ? checkedIn(
            sent,
            FIELD,
            choices.map(({ name }) => name),
          )
        : null,
    ...(sent["days"] !== "" && { days: Number(sent["days"]) }),
  });
  const read = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLInputElement;
    if (name === "scope") setLimited(value === "chosen");
  };
  return (
    <FormModal<AccessToken & { accessToken: string }>
      title={t("New Access Token")}
      method="POST"
      path="/tokens"
      submit={t("Create Token")}
      shape={shape}
      onDone={({ accessToken }) => {
        isCreated.current = true;
        setSecret(accessToken);
        void forget();
      }}
      // The form closes after success as well, and the secret takes its place.
      onClose={() => isCreated.current || onClose()}
    >
      <div className={styles.form} onInput={read}>
        <TextField
          name="name"
          label={t("Name")}
          hint={t("What the token is for, such as the name of a program.")}
          required
          maxLength={NAME_AT_MOST}
          autoComplete="off"
        />
        <Select
          name="days"
          label={t("Expires")}
          nothing={t("In 10 years")}
          value={String(USUAL_DAYS)}
          options={DAYS.map((days) => ({
            value: days,
            label: t("{days, plural, one {In # day} other {In # days}}", { days }),
          }))}
        />
        <Checkbox name="isReadOnly" label={t("Read only")} hint={t("The token can’t change anything.")} />
        <Radios
          name="scope"
          label={t("Permissions")}
          value="all"
          options={[
            { value: "all", label: t("All my permissions") },
            {
              value: "chosen",
              label: t("Only chosen permissions"),
              hint: t("The token can always read what is yours, such as your messages."),
            },
          ]}
        />
        {isLimited &&
          groups
            .filter((group) => group.choices.length > 0)
            .map((group) => (
              <CheckList key={group.legend} name={FIELD} checked={USUAL_PERMISSIONS} {...group} />
            ))}
      </div>
    </FormModal>
  );
}
