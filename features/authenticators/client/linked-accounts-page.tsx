import { useState } from "react";
import { useSearch } from "wouter";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import type { LinkedAccount, LinkedAccountsShown, unlinkAccount } from "../contract.ts";
import styles from "./authenticators.module.css";
import { problemText } from "./problem-text.ts";

const factsOf = ({ label, dateInserted, dateLastUsed }: LinkedAccount) => [
  ...(label === null ? [] : [<bdi key="label">{label}</bdi>]),
  <span key="linked">
    {t("Linked")} <DateTime value={dateInserted} />
  </span>,
  ...(dateLastUsed === null
    ? []
    : [
        <span key="used">
          {t("Last used")} <DateTime value={dateLastUsed} />
        </span>,
      ]),
];

/** The reader's accounts on other sites, with buttons to link and unlink them. */
export function LinkedAccountsPage({ linked, providers }: LinkedAccountsShown) {
  const api = useApi();
  const forget = useForgetAll();
  const [unlinking, setUnlinking] = useState<LinkedAccount | null>(null);
  const search = new URLSearchParams(useSearch());
  const tried = providers.find(({ urlcode }) => urlcode === search.get("provider"));
  const problem = tried && problemText(search.get("problem"), tried.name);
  return (
    <div className={styles.page}>
      {problem && <MessageBar kind="warning">{problem}</MessageBar>}
      {linked.length === 0 ? (
        <EmptyState icon="link" text={t("You have linked no accounts.")} />
      ) : (
        <RecordList>
          {linked.map((account) => (
            <RecordRow
              key={account.linkedAccountID}
              name={account.name}
              facts={factsOf(account)}
              controls={
                <Button
                  size="compact"
                  aria-label={t("Unlink {name}", { name: account.name })}
                  aria-haspopup="dialog"
                  onClick={() => setUnlinking(account)}
                >
                  {t("Unlink")}
                </Button>
              }
            />
          ))}
        </RecordList>
      )}
      <ul className={styles.providers}>
        {providers.map(({ urlcode, name, url }) => (
          <li key={urlcode}>
            <ButtonLink href={url} data-reload="">
              {t("Link {name}", { name })}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {unlinking && (
        <DeleteDialog
          title={t("Unlink {name}", { name: unlinking.name })}
          text={t("You can no longer sign in with it.")}
          run={() =>
            api.call<typeof unlinkAccount>("DELETE", "/authenticate/linked-accounts/:id", {
              params: { id: unlinking.linkedAccountID },
            })
          }
          onDone={() => {
            setUnlinking(null);
            void forget();
          }}
          onClose={() => setUnlinking(null)}
        />
      )}
    </div>
  );
}
