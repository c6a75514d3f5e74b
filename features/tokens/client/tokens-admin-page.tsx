import { useState } from "react";
import { UserLink } from "#features/profiles/client/index.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { OwnedToken } from "../contract.ts";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { ScopeLabels, scopeText } from "./scope-facts.tsx";
import styles from "./tokens.module.css";

const columnsOf = (revoke: (token: OwnedToken) => void): Column<OwnedToken>[] => [
  { id: "name", label: t("Access Token"), isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: "owner", label: t("Member"), cell: ({ owner }) => <UserLink user={owner} /> },
  {
    id: "scope",
    label: t("Permissions"),
    cell: (token) => (
      <>
        {scopeText(token)} <ScopeLabels {...token} />
      </>
    ),
  },
  {
    id: "used",
    label: t("Last used"),
    cell: ({ dateLastUsed }) => (dateLastUsed ? <DateTime value={dateLastUsed} /> : t("Never used")),
  },
  { id: "created", label: t("Created"), cell: ({ dateInserted }) => <DateTime value={dateInserted} /> },
  {
    id: "expires",
    label: t("Expires"),
    cell: ({ dateExpires }) => <DateTime value={dateExpires} format="day" />,
  },
  {
    id: "actions",
    label: t("Actions"),
    cell: (token) => (
      <Button
        size="compact"
        aria-label={t("Revoke {name}", { name: token.name })}
        aria-haspopup="dialog"
        onClick={() => revoke(token)}
      >
        {t("Revoke")}
      </Button>
    ),
  },
];

/** The access tokens of all members, newest first. */
export function TokensAdminPage({ tokens, paging }: { tokens: readonly OwnedToken[]; paging: PagingShown }) {
  const [revoking, setRevoking] = useState<OwnedToken | null>(null);
  const pageUrl = usePageUrl("query");
  return (
    <div className={styles.page}>
      {tokens.length === 0 ? (
        <EmptyState icon="lock" text={t("No one has an access token.")} />
      ) : (
        <DataTable
          caption={t("Access Tokens")}
          columns={columnsOf(setRevoking)}
          rows={tokens}
          keyOf={({ accessTokenID }) => accessTokenID}
        />
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </div>
  );
}
