import { useState } from "react";
import { useLocation } from "wouter";
import { ProviderAddresses, RoleRules } from "#features/authenticators/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Link } from "#platform/client/ui/link.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { OAuth2Page } from "../contract.ts";
import { AddressFields } from "./address-fields.tsx";
import { ClaimFields } from "./claim-fields.tsx";
import styles from "./oauth2-admin.module.css";
import { shapeOf } from "./shape-of.ts";

const LIST = "/dashboard/authenticators";

/** Form of an authenticator with OAuth 2 or OpenID Connect. */
export function OAuth2AdminPage({
  authenticator,
  presets,
  standard,
  callbackUrl,
  roles,
  profileFields,
}: OAuth2Page) {
  const forget = useForgetAll();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState("");
  const preset = presets.find((each) => each.preset === chosen);
  const options = authenticator ?? preset?.options ?? { ...standard, discoveryUrl: "" };
  const title = authenticator ? t("Edit Sign-In Provider") : t("Add Sign-In Provider");
  return (
    <Form
      method={authenticator ? "PATCH" : "POST"}
      path={
        authenticator ? `/authenticators/${authenticator.authenticatorID}/oauth2` : "/authenticators/oauth2"
      }
      className={styles.form}
      label={title}
      shape={(typed) => shapeOf(typed, { isNew: authenticator === null })}
      guarded
      noValidate
      onDone={() => {
        void forget();
        toasts.add({ body: t("The sign-in provider is saved."), autoDismiss: true });
        navigate(LIST);
      }}
    >
      <FormMessage />
      {!authenticator && (
        <Select
          name="preset"
          label={t("Provider")}
          nothing={t("Another provider")}
          options={presets.map(({ preset: value, name }) => ({ value, label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {preset?.consoleUrl && (
        <p>
          <Link href={preset.consoleUrl} newTab>
            {t("Register your community with {name}", { name: preset.name })}
          </Link>
        </p>
      )}
      {/* Another preset brings other values. */}
      <div key={chosen}>
        <TextField
          name="name"
          label={t("Name")}
          hint={t("Shown on the button, such as “Continue with Google”.")}
          required
          maxLength={100}
          autoComplete="off"
          value={authenticator?.name ?? preset?.name ?? ""}
        />
        <ProviderAddresses
          addresses={[{ label: t("Callback URL"), url: `${callbackUrl}{urlcode}` }]}
          urlcode={authenticator?.urlcode ?? chosen}
          isNew={authenticator === null}
        />
        <TextField
          name="clientID"
          label={t("Client ID")}
          required
          maxLength={500}
          autoComplete="off"
          value={authenticator?.clientID ?? ""}
        />
        <TextField
          name="secret"
          type="password"
          label={t("Client secret")}
          hint={authenticator?.hasSecret ? t("Stored. Leave empty to keep it.") : undefined}
          maxLength={2000}
          autoComplete="off"
        />
        <AddressFields options={options} hint={preset?.hint ?? null} />
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
        <Switch
          name="allowAccessTokens"
          label={t("Let programs sign in with its access tokens")}
          checked={options.allowAccessTokens}
        />
        <RoleRules rules={authenticator?.roleRules ?? []} roles={roles} />
        <ClaimFields mappings={options.userMappings} profileFields={profileFields} />
      </div>
      <p className={styles.buttons}>
        <SubmitButton>{t("Save")}</SubmitButton>
        <ButtonLink href={LIST}>{t("Cancel")}</ButtonLink>
      </p>
    </Form>
  );
}
