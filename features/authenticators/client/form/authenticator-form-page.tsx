import { useLocation } from "wouter";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { FieldShown, AuthenticatorFormPage as Props } from "../../contract.ts";
import { RoleRules } from "../role-rules.tsx";
import styles from "./authenticator-form.module.css";
import { ProviderAddresses } from "./provider-addresses.tsx";
import { shapeOf } from "./shape-of.ts";

const LIST = "/dashboard/authenticators";

interface OptionProps {
  field: FieldShown;
  value: unknown;
}

function Option({ field: { name, label, help, control, required }, value }: OptionProps) {
  const common = {
    ...{ name: `options[${name}]`, label, hint: help, required },
    value: typeof value === "string" ? value : "",
  };
  return control === "lines" ? (
    <TextArea {...common} maxLength={20_000} />
  ) : (
    <TextField {...common} type={control} maxLength={2000} autoComplete="off" />
  );
}

/** Form of an authenticator whose protocol declares its fields. */
export function AuthenticatorFormPage(page: Props) {
  const { authenticator, type, typeName, clientID, secret, fields, names, profileFields, roles } = page;
  const forget = useForgetAll();
  const [, navigate] = useLocation();
  const options = authenticator?.options ?? {};
  const mapped = (options["profileFields"] ?? {}) as Record<string, string>;
  return (
    <Form
      method={authenticator ? "PATCH" : "POST"}
      path={authenticator ? `/authenticators/${authenticator.authenticatorID}` : "/authenticators"}
      className={styles.form}
      label={authenticator ? t("Edit Sign-In Provider") : t("Add Sign-In Provider")}
      shape={(typed) => shapeOf(typed, page)}
      guarded
      noValidate
      onDone={() => {
        void forget();
        toasts.add({ body: t("The sign-in provider is saved."), autoDismiss: true });
        navigate(LIST);
      }}
    >
      <FormMessage />
      <p className={styles.type}>{typeName}</p>
      <TextField
        name="name"
        label={t("Name")}
        hint={t("Shown on the button, such as “Continue with Google”.")}
        required
        maxLength={100}
        autoComplete="off"
        value={authenticator?.name ?? ""}
      />
      <ProviderAddresses
        addresses={page.addresses}
        urlcode={authenticator?.urlcode ?? type}
        isNew={authenticator === null}
      />
      <TextField
        name="clientID"
        label={clientID.label}
        hint={clientID.help}
        required
        maxLength={500}
        autoComplete="off"
        value={authenticator?.clientID ?? ""}
      />
      {secret && (
        <TextField
          name="secret"
          type="password"
          label={secret.label}
          hint={authenticator?.hasSecret ? t("Stored. Leave empty to keep it.") : secret.help}
          maxLength={2000}
          autoComplete="off"
        />
      )}
      {fields.map((field) => (
        <Option key={field.name} field={field} value={options[field.name]} />
      ))}
      <Switch name="active" label={t("Turned on")} checked={authenticator?.active ?? true} />
      <Switch
        name="visible"
        label={t("Show a button on the sign-in page")}
        checked={authenticator?.visible ?? true}
      />
      <Switch name="default" label={t("Show it first")} checked={authenticator?.default ?? false} />
      <Switch
        name="markVerified"
        label={t("Trust all email addresses")}
        hint={t(
          "Addresses count as confirmed although the provider doesn’t say so. Only for a provider of your own.",
        )}
        checked={authenticator?.markVerified ?? false}
      />
      <RoleRules rules={authenticator?.roleRules ?? []} roles={roles} />
      <details className={styles.more}>
        <summary>{names.label}</summary>
        <p>{names.help}</p>
        {names.fields.map((field) => (
          <Option key={field.name} field={field} value={options[field.name]} />
        ))}
        {profileFields.map(({ apiName, label }) => (
          <TextField
            key={apiName}
            name={`fields[${apiName}]`}
            label={t("Profile field {name}", { name: label })}
            maxLength={100}
            autoComplete="off"
            value={mapped[apiName] ?? ""}
          />
        ))}
      </details>
      <p className={styles.buttons}>
        <SubmitButton>{t("Save")}</SubmitButton>
        <ButtonLink href={LIST}>{t("Cancel")}</ButtonLink>
      </p>
    </Form>
  );
}
