import { useRef, useState } from "react";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { MembersPage } from "../../contract.ts";
import { AddMember } from "./add-member.tsx";
import { addressOf, clearedOf } from "./addresses.ts";
import { columnNames, columnsFor, useHiddenColumns } from "./columns.ts";
import { filterTexts } from "./filter-texts.ts";
import { Filters } from "./filters.tsx";
import { MemberSelectionBar, useMemberActions } from "./member-selection-bar.tsx";
import styles from "./members-admin-page.module.css";
import { MembersTable } from "./members-table.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { useSelection } from "./use-selection.ts";
import { DeleteView, SaveView } from "./view-buttons.tsx";
import { viewsOf } from "./views.ts";

function NoMembers(page: MembersPage) {
  const texts = filterTexts(page);
  if (texts.length === 0) return <EmptyState text={t("No members here.")} icon="users" />;
  return (
    <EmptyState
      title={t("No members found")}
      text={texts.map(({ text }) => text).join(" · ")}
      icon="users"
      action={{ label: t("Clear Filters"), url: clearedOf(page.asked) }}
    />
  );
}

/** Page on which staff find members, and act on several at once. */
export function MembersAdminPage(page: MembersPage) {
  const { members, paging, asked, rights, assignable, file } = page;
  const forget = useForgetAll();
  const table = useRef<HTMLTableElement>(null);
  const selection = useSelection(members.map(({ userID }) => userID));
  const hasActions = useMemberActions(rights).length > 0;
  const columns = useHiddenColumns();
  const [isAdding, setAdding] = useState(false);
  useRowKeys(table, hasActions ? selection.toggle : null);
  const known = columnsFor(rights);
  const labels = columnNames();
  const { tabs, current, isChanged } = viewsOf(page);
  return (
    <>
      <div className={styles.head}>
        {rights.seesAccounts && (
          <ButtonLink href={file} download="">
            {t("Download CSV")}
          </ButtonLink>
        )}
        {rights.adds && (
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t("Add Member")}
          </Button>
        )}
      </div>
      <TabsLinks label={t("Views")} tabs={tabs} />
      <Filters {...page} />
      <div className={styles.columns}>
        {isChanged && <SaveView asked={asked} />}
        {current && <DeleteView view={current} />}
        {members.length > 0 && (
          <Dropdown
            kind="text"
            align="end"
            button={t("Columns")}
            entries={() =>
              known.map((id) => ({
                ...{ kind: "checkbox", label: labels[id], isChecked: !columns.isHidden(id) },
                onChange: (isShown) => columns.show(id, isShown),
              }))
            }
          />
        )}
      </div>
      {members.length === 0 ? (
        <NoMembers {...page} />
      ) : (
        <MembersTable
          {...{ table, members, asked }}
          columns={known.filter((id) => !columns.isHidden(id))}
          selection={hasActions ? selection : null}
        />
      )}
      <Pager paging={paging} pageUrl={(number) => addressOf(asked, { page: number })} />
      {hasActions && <MemberSelectionBar {...{ rights, assignable, selection, paging, file }} />}
      {isAdding && (
        <AddMember assignable={assignable} onDone={() => void forget()} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
