import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { AdministeredTag } from "../../contract.ts";
import { suggestTags, tokenOf } from "../suggest-tags.ts";
import { groupToken } from "./group-token.ts";
import styles from "./tags-admin-page.module.css";

interface EditTagModalProps {
  /** Null for a new tag. */
  tag: AdministeredTag | null;
  roles: readonly { roleID: number; name: string }[];
  onDone(): void;
  onClose(): void;
}

const linesOf = (names: unknown) =>
  String(names ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** Form for a tag. */
export function EditTagModal({ tag, roles, onDone, onClose }: EditTagModalProps) {
  const api = useApi();
  const fieldOf = (roleID: number) => `role${roleID}`;
  const shape = (typed: Record<string, unknown>) => ({
    name: typed["name"],
    ...(typed["urlcode"] ? { urlcode: typed["urlcode"] } : {}),
    parentTagID: typed["parentTagID"] ? Number(typed["parentTagID"]) : null,
    synonyms: linesOf(typed["synonyms"]),
    roleIDs: roles.map(({ roleID }) => roleID).filter((roleID) => fieldOf(roleID) in typed),
  });
  return (
    <FormModal
      title={tag ? t("Edit Tag") : t("Add Tag")}
      method={tag ? "PATCH" : "POST"}
      path={tag ? `/tags/${tag.tagID}` : "/tags"}
      {...{ shape, onDone, onClose }}
    >
      <div className={styles.form}>
        <TextField name="name" label={t("Name")} required maxLength={100} value={tag?.name ?? ""} />
        <TextField
          name="urlcode"
          label={t("URL code")}
          hint={tag ? undefined : t("Leave empty to derive it from the name.")}
          required={tag !== null}
          maxLength={100}
          value={tag?.urlcode ?? ""}
        />
        <TokenField
          name="synonyms"
          label={t("Synonyms")}
          hint={t("Members who type one of these names get this tag. Separated by commas.")}
          tokens={(tag?.synonyms ?? []).map((name) => tokenOf({ name }))}
          load={async () => []}
          creates
        />
        <TokenField
          name="parentTagID"
          label={t("Group")}
          hint={t("Another tag that this one belongs to.")}
          tokens={
            tag?.parentTagID
              ? [{ value: String(tag.parentTagID), label: tag.groupName ?? String(tag.parentTagID) }]
              : []
          }
          load={suggestTags(api, { token: groupToken })}
          most={1}
          isLabelled
        />
        <fieldset className={styles.roles}>
          <legend>{t("Who can add it")}</legend>
          <p>{t("Leave empty for everyone. Moderators can add all tags.")}</p>
          {roles.map(({ roleID, name }) => (
            <Checkbox
              key={roleID}
              name={fieldOf(roleID)}
              label={name}
              checked={tag?.roleIDs.includes(roleID) ?? false}
            />
          ))}
        </fieldset>
      </div>
    </FormModal>
  );
}
