import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { ServiceShown } from "../contract.ts";

interface ServiceModalProps {
  service: ServiceShown;
  onDone(): void;
  onClose(): void;
}

/** The form with the key and the address of a service. */
export function ServiceModal({ service, onDone, onClose }: ServiceModalProps) {
  const { type, name, hasKey, address, key, addressField } = service;
  return (
    <FormModal
      title={t("Set Up {name}", { name })}
      method="PUT"
      path={`/translation-services/${type}`}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        name="apiKey"
        type="password"
        label={t("API key")}
        hint={hasKey ? t("Stored. Leave empty to keep it.") : key.help}
        required={key.isRequired && !hasKey}
        maxLength={500}
        autoComplete="off"
      />
      <TextField
        name="address"
        type="url"
        label={t("Address")}
        hint={addressField.help}
        required={addressField.isRequired}
        maxLength={500}
        autoComplete="off"
        placeholder={addressField.usual ?? ""}
        value={address ?? ""}
      />
    </FormModal>
  );
}
