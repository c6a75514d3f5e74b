import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Abilities } from "../../contract.ts";
import type { RoleChoice } from "./criteria-texts.ts";
import styles from "./ranks-admin-page.module.css";

const choices = (): {
  name: keyof Abilities;
  label: string;
  /** True where only “Not allowed” has an effect. */
  isDenial: boolean;
  /** True where only “Allowed” has an effect. */
  isGrant?: boolean;
}[] => [
  { name: "discussionsAdd", label: t("Start discussions"), isDenial: true },
  { name: "commentsAdd", label: t("Comment"), isDenial: true },
  { name: "conversationsAdd", label: t("Start conversations"), isDenial: false },
  { name: "polls", label: t("Start polls"), isDenial: false },
  { name: "linksPosts", label: t("Post links"), isDenial: true },
  { name: "linksConversations", label: t("Send links in messages"), isDenial: true },
  { name: "linksActivity", label: t("Have links in the signature"), isDenial: true },
  { name: "title", label: t("Change their title"), isDenial: true },
  { name: "location", label: t("Change their location"), isDenial: true },
  { name: "avatar", label: t("Change their photo"), isDenial: false },
  { name: "signature", label: t("Have a signature"), isDenial: false },
  { name: "verified", label: t("Post without approval and spam checks"), isDenial: false, isGrant: true },
  { name: "curation", label: t("Feature content"), isDenial: false },
];

const numbers = (): { name: keyof Abilities; label: string }[] => [
  { name: "editTimeout", label: t("Seconds to edit posts") },
  { name: "signatureLength", label: t("Characters in the signature") },
  { name: "signatureImages", label: t("Pictures in the signature") },
];

interface AbilityFieldsProps {
  abilities: Abilities;
  roles: readonly RoleChoice[];
}

/** What a rank changes: each ability is unchanged, allowed or not allowed. */
export function AbilityFields({ abilities, roles }: AbilityFieldsProps) {
  const textOf = (name: keyof Abilities) => String(abilities[name] ?? "");
  return (
    <>
      <fieldset className={styles.fields}>
        <legend>{t("Members with this rank may …")}</legend>
        <p className={styles.note}>{t("“Unchanged” leaves it to the roles of the member.")}</p>
        {choices().map(({ name, label, isDenial, isGrant = false }) => (
          <Select
            key={name}
            name={`abilities[${name}]`}
            label={label}
            nothing={t("Unchanged")}
            value={textOf(name)}
            options={[
              ...(isDenial && abilities[name] !== true ? [] : [{ value: "true", label: t("Allowed") }]),
              ...(isGrant && abilities[name] !== false ? [] : [{ value: "false", label: t("Not allowed") }]),
            ]}
          />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("Limits and roles")}</legend>
        {numbers().map(({ name, label }) => (
          <TextField
            key={name}
            name={`abilities[${name}]`}
            label={label}
            hint={t("Empty: unchanged. −1: no limit.")}
            type="number"
            min={-1}
            value={textOf(name)}
          />
        ))}
        <Select
          name="abilities[format]"
          label={t("Format of posts")}
          hint={t("Plain text has no formatting and no pictures.")}
          nothing={t("Unchanged")}
          value={textOf("format")}
          options={[
            { value: "TextEx", label: t("Plain text with links") },
            { value: "Text", label: t("Plain text") },
          ]}
        />
        <Select
          name="abilities[roleID]"
          label={t("Additional role")}
          nothing={t("None")}
          value={textOf("roleID")}
          options={roles.map(({ roleID, name }) => ({ value: roleID, label: name }))}
        />
      </fieldset>
    </>
  );
}
