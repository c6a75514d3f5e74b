import { TranslateButton } from "#features/translations/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { RecordRow } from "#platform/client/ui/record-list.tsx";
import type { AdministeredTag } from "../../contract.ts";

/** The open dialog; a new tag is edited as null. */
export type TagDialog =
  | { kind: "edit"; tag: AdministeredTag | null }
  | { kind: "merge" | "delete"; tag: AdministeredTag };

interface TagRowProps {
  tag: AdministeredTag;
  roles: readonly { roleID: number; name: string }[];
  onOpen(dialog: TagDialog): void;
}

export function TagRow({ tag, roles, onOpen }: TagRowProps) {
  const { name, urlcode, url, countDiscussions, synonyms, roleIDs, groupName } = tag;
  const names = roles.filter(({ roleID }) => roleIDs.includes(roleID)).map((role) => role.name);
  const facts = [
    <a key="posts" href={url}>
      {t("{count, plural, one {# post} other {# posts}}", { count: countDiscussions })}
    </a>,
    groupName && t("In the group {name}", { name: groupName }),
    synonyms.length > 0 && t("Synonyms: {names}", { names: synonyms.join(", ") }),
    roleIDs.length > 0 && t("Added only by {roles}", { roles: names.join(", ") }),
  ];
  return (
    <RecordRow
      name={name}
      marks={urlcode === name ? null : <code>{urlcode}</code>}
      facts={facts.filter(Boolean)}
      controls={
        <>
          <TranslateButton recordType="tag" id={tag.tagID} name={name} />
          <IconButton
            icon="pencil"
            label={t("Edit {name}", { name })}
            onClick={() => onOpen({ kind: "edit", tag })}
          />
          <Dropdown
            label={t("More for {name}", { name })}
            kind="icon"
            align="end"
            button={<Icon name="more" />}
            entries={() => [
              { label: t("Merge…"), onAction: () => onOpen({ kind: "merge", tag }) },
              {
                label: t("Delete"),
                isDangerous: true,
                isDisabled: countDiscussions > 0,
                ...(countDiscussions > 0 && { description: t("It is in use. Merge it instead.") }),
                onAction: () => onOpen({ kind: "delete", tag }),
              },
            ]}
          />
        </>
      }
    />
  );
}
