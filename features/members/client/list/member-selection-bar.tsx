import { useState } from "react";
import { type BulkAction, beginRun } from "#features/bulk/client/index.ts";
import { useSession } from "#platform/client/session.tsx";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { SelectionBar } from "#platform/client/ui/selection-bar.tsx";
import type { MembersPage } from "../../contract.ts";
import { memberBulkActions } from "../slots.ts";
import { BanForm, ConfirmEmailsForm, DeleteForm, RoleForm } from "./bulk-forms.tsx";
import styles from "./member-selection-bar.module.css";
import { SelectAll } from "./select-all.tsx";
import type { Selection } from "./use-selection.ts";

type Asked = "addRole" | "removeRole" | "confirm" | "ban" | "delete";

interface Action {
  id: Asked | ContributedAction;
  label: string;
  isOffered: boolean;
  /** Stays outside of the menu on phones. */
  isFrequent?: boolean;
}

type ContributedAction = BulkAction<{ userID: number }>;

const ownActions = ({ edits, bans, deletes }: MembersPage["rights"]): Action[] =>
  [
    { id: "addRole" as const, label: t("Add Role…"), isOffered: edits, isFrequent: true },
    { id: "removeRole" as const, label: t("Remove Role…"), isOffered: edits },
    { id: "confirm" as const, label: t("Confirm Email…"), isOffered: edits },
    { id: "ban" as const, label: t("Ban…"), isOffered: bans, isFrequent: true },
    { id: "delete" as const, label: t("Delete…"), isOffered: deletes },
  ].filter(({ isOffered }) => isOffered);

/** Returns what the reader can do with several members. Deleting comes last. */
export function useMemberActions(rights: MembersPage["rights"]): Action[] {
  const session = useSession();
  const contributed = useAdditions(memberBulkActions).filter((action) => action.isOffered?.(session) ?? true);
  const own = ownActions(rights);
  return [
    ...own.filter(({ id }) => id !== "delete"),
    ...contributed.map((action) => ({ id: action, label: action.label(), isOffered: true })),
    ...own.filter(({ id }) => id === "delete"),
  ];
}

type BarProps = Pick<MembersPage, "rights" | "assignable" | "paging" | "file"> & { selection: Selection };

/** What can be done with the selected members. Each action asks once, and runs with progress. */
export function MemberSelectionBar({ rights, assignable, selection, ...list }: BarProps) {
  const { userID } = useSession();
  const [asked, setAsked] = useState<Asked | ContributedAction | null>(null);
  const { chosen, clear } = selection;
  const actions = useMemberActions(rights);
  const form = {
    onClose: () => setAsked(null),
    run(request: Parameters<typeof beginRun>[0]["request"], texts: Parameters<typeof beginRun>[0]["texts"]) {
      beginRun({ ...{ userID, recordType: "user", threadID: null, ids: [] }, request, texts });
      setAsked(null);
      clear();
    },
  };
  const own = { assignable, userIDs: [...chosen], ...form };
  return (
    <>
      <SelectionBar
        label={t("Selected members")}
        text={
          chosen.size > 0
            ? t("{count, plural, one {# member selected} other {# members selected}}", { count: chosen.size })
            : null
        }
        onClear={clear}
      >
        <SelectAll {...list} selection={selection} />
        {actions.map(({ id, label, isFrequent }) => (
          <span key={label} className={isFrequent ? styles.frequent : styles.wide}>
            <Button aria-haspopup="dialog" onClick={() => setAsked(id)}>
              {label}
            </Button>
          </span>
        ))}
        {actions.some(({ isFrequent }) => !isFrequent) && (
          <span className={styles.narrow}>
            <Dropdown
              label={t("More actions")}
              kind="icon"
              align="end"
              side="top"
              button={<Icon name="more" />}
              entries={() =>
                actions
                  .filter(({ isFrequent }) => !isFrequent)
                  .map(({ id, label }) => ({ label, onAction: () => setAsked(id) }))
              }
            />
          </span>
        )}
      </SelectionBar>
      {(asked === "addRole" || asked === "removeRole") && <RoleForm isAdded={asked === "addRole"} {...own} />}
      {asked === "confirm" && <ConfirmEmailsForm {...own} />}
      {asked === "ban" && <BanForm {...own} />}
      {asked === "delete" && <DeleteForm {...own} />}
      {asked !== null && typeof asked === "object" && (
        <DialogOnDemand
          dialog={asked.form}
          chosen={own.userIDs.map((chosenID) => ({ userID: chosenID }))}
          deselect={selection.remove}
          {...form}
        />
      )}
    </>
  );
}
