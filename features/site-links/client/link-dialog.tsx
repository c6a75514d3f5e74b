import { TranslateButton } from "#features/translations/client/index.ts";
import { LocalForm } from "#platform/client/local-form.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { CheckList, checkedIn } from "#platform/client/ui/check-list.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { LinksAdministration } from "../contract.ts";
import { readAddress } from "./link-address.ts";
import type { LinkFields } from "./link-nodes.ts";

interface LinkDialogProps extends Pick<LinksAdministration, "roles" | "permissions"> {
  /** The kind of record by which the name is translated; null for links of one language and before they are saved. */
  translatedAs: string | null;
  title: string;
  item: LinkFields;
  /** True when other links can be below it, so that it may have no address of its own. */
  takesLinks: boolean;
  onDone(item: LinkFields): void;
  onClose(): void;
}

const FORM_ID = "link-form";

/** Returns the permissions to choose from, with that of the link even when it is the API's name for several. */
function requirable({ item: { permission }, permissions }: LinkDialogProps) {
  if (permission === undefined || permissions.some((each) => each.permission === permission))
    return permissions;
  return [{ permission, label: permission, roleIDs: [] }, ...permissions];
}

/** Returns the typed entry; what the dialog does not show stays as it was. */
function readItem(typed: FormData, { item, roles }: LinkDialogProps, url: string | undefined): LinkFields {
  const text = (name: string) => String(typed.get(name) ?? "").trim();
  const {
    url: _url,
    badge: _badge,
    roleIDs: _roles,
    permission: _permission,
    isHidden: _,
    isNewTab: __,
    ...rest
  } = item;
  const roleIDs = checkedIn(
    Object.fromEntries(typed),
    "role",
    roles.map(({ roleID }) => roleID),
  );
  return {
    ...rest,
    name: text("name"),
    ...(url !== undefined && { url }),
    ...(text("badge") !== "" && { badge: { type: "text" as const, text: text("badge") } }),
    ...(roleIDs.length > 0 && { roleIDs }),
    ...(text("permission") !== "" && { permission: text("permission") }),
    ...(typed.has("isNewTab") && { isNewTab: true }),
    ...(typed.has("isHidden") && { isHidden: true }),
  };
}

/** The fields of one link. */
export function LinkDialog(props: LinkDialogProps) {
  const { title, item, roles, translatedAs, takesLinks, onDone, onClose } = props;
  function submit(typed: FormData): Record<string, string> {
    const address = String(typed.get("url")).trim();
    const url = address === "" ? undefined : readAddress(address);
    const errors: Record<string, string> = {};
    if (String(typed.get("name")).trim() === "") errors["name"] = t("Enter a name.");
    if (url === null || (url === undefined && !takesLinks))
      errors["url"] = t("Enter a path such as /discussions, or a web address.");
    if (Object.keys(errors).length === 0) onDone(readItem(typed, props, url ?? undefined));
    return errors;
  }
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={FORM_ID}>
            {t("Done")}
          </Button>
        </>
      )}
    >
      <LocalForm id={FORM_ID} label={title} onSubmit={submit}>
        <TextField name="name" label={t("Name")} value={item.name} maxLength={100} required />
        <TextField
          name="url"
          label={t("Link")}
          hint={
            takesLinks
              ? t(
                  "A path such as /discussions, or a web address. Leave empty for a heading with links below it.",
                )
              : t("A path such as /discussions, or a web address.")
          }
          value={item.url ?? ""}
          maxLength={2000}
          inputMode="url"
          autoComplete="off"
          required={!takesLinks}
        />
        <Checkbox name="isNewTab" label={t("Open in a new tab")} checked={item.isNewTab ?? false} />
        <Checkbox name="isHidden" label={t("Hide this link")} checked={item.isHidden ?? false} />
        <TextField
          name="badge"
          label={t("Badge")}
          hint={t("A short text beside the name, such as New.")}
          value={item.badge?.text ?? ""}
          maxLength={20}
        />
        <CheckList
          name="role"
          legend={t("Visible to")}
          hint={t("Leave empty for everybody.")}
          choices={roles.map(({ roleID, name }) => ({ value: roleID, label: name }))}
          checked={item.roleIDs ?? []}
        />
        <Select
          name="permission"
          label={t("Required permission")}
          hint={t("Only those who have it see the link.")}
          nothing={t("None")}
          options={requirable(props).map(({ permission, label }) => ({ value: permission, label }))}
          value={item.permission ?? ""}
        />
      </LocalForm>
      {translatedAs && (
        <p>
          <TranslateButton recordType={translatedAs} id={item.id ?? `name:${item.name}`} name={item.name} />
        </p>
      )}
    </Modal>
  );
}
