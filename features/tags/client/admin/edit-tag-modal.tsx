import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { CheckList, checkedIn } from "#platform/client/ui/check-list.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { AdministeredTag } from "../../contract.ts";
import { suggestTags, tokenOf } from "../suggest-tags.ts";
import { groupToken } from "./group-token.ts";

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
  const shape = (typed: Record<string, unknown>) => ({
    name: typed["name"],
    ...(typed["urlcode"] ? { urlcode: typed["urlcode"] } : {}),
    parentTagID: typed["parentTagID"] ? Number(typed["parentTagID"]) : null,
    synonyms: linesOf(typed["synonyms"]),
    roleIDs: checkedIn(
      typed,
      "role",
      roles.map(({ roleID }) => roleID),
    ),
  });
  return (
    <FormModal
      title={tag ? t("Edit Tag") : t("Add Tag")}
      method={tag ? "PATCH" : "POST"}
      path={tag ? `/tags/${tag.tagID}` : "/tags"}
      {...{ shape, onDone, onClose }}
    >
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
      <CheckList
        name="role"
        legend={t("Who can add it")}
        hint={t("Leave empty for everyone. Moderators can add all tags.")}
        choices={roles.map(({ roleID, name }) => ({ value: roleID, label: name }))}
        checked={tag?.roleIDs ?? []}
      />
    </FormModal>
  );
}
