import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import type { AccessToken, PermissionChoice } from "../contract.ts";
import { ScopeLabels, scopeText } from "./scope-facts.tsx";
import styles from "./tokens.module.css";

const newToken = onDemand(async () => (await import("./new-token.tsx")).NewToken);
const revokeDialog = onDemand(async () => (await import("./revoke-dialog.tsx")).RevokeDialog);

interface TokensPageProps {
  tokens: readonly AccessToken[];
  choices: readonly PermissionChoice[];
}

const factsOf = (token: AccessToken) => [
  scopeText(token),
  <span key="created">
    {t("Created")} <DateTime value={token.dateInserted} />
  </span>,
  token.dateLastUsed ? (
    <span key="used">
      {t("Last used")} <DateTime value={token.dateLastUsed} />
    </span>
  ) : (
    t("Never used")
  ),
  <span key="expires">
    {t("Expires")} <DateTime value={token.dateExpires} format="day" />
  </span>,
];

/** The reader's access tokens, newest first, and the forms that create and revoke them. */
export function TokensPage({ tokens, choices }: TokensPageProps) {
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  return (
    <div className={styles.page}>
      <p>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setCreating(true)}>
          {t("New Access Token")}
        </Button>{" "}
        <ButtonLink href="/api-docs" kind="text">
          {t("API Reference")}
        </ButtonLink>
      </p>
      {tokens.length === 0 ? (
        <EmptyState icon="lock" text={t("You have no access tokens.")} />
      ) : (
        <RecordList>
          {tokens.map((token) => (
            <RecordRow
              key={token.accessTokenID}
              name={token.name}
              marks={<ScopeLabels {...token} />}
              facts={factsOf(token)}
              controls={
                <Button
                  size="compact"
                  aria-label={t("Revoke {name}", { name: token.name })}
                  aria-haspopup="dialog"
                  onClick={() => setRevoking(token)}
                >
                  {t("Revoke")}
                </Button>
              }
            />
          ))}
        </RecordList>
      )}
      {isCreating && (
        <DialogOnDemand dialog={newToken} choices={choices} onClose={() => setCreating(false)} />
      )}
      {revoking && (
        <DialogOnDemand dialog={revokeDialog} token={revoking} onClose={() => setRevoking(null)} />
      )}
    </div>
  );
}
