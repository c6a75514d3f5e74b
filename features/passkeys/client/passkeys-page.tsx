import { useState } from "react";
import { deviceOf } from "#features/accounts/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { NeedsScripts } from "#platform/client/ui/needs-scripts.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import type { Passkey } from "../contract.ts";
import styles from "./passkeys.module.css";
import { createPasskey } from "./use-passkey.ts";

const renameDialog = onDemand(async () => (await import("./rename-dialog.tsx")).RenameDialog);
const removeDialog = onDemand(async () => (await import("./remove-dialog.tsx")).RemoveDialog);

const factsOf = ({ dateInserted, dateLastUsed, isSynced }: Passkey) => [
  <span key="added">
    {t("Added")} <DateTime value={dateInserted} />
  </span>,
  dateLastUsed ? (
    <span key="used">
      {t("Last used")} <DateTime value={dateLastUsed} />
    </span>
  ) : (
    t("Never used")
  ),
  isSynced ? t("Synced to your other devices") : t("Only on this device or security key"),
];

/** The reader's passkeys, oldest first, with buttons to add, rename and remove them. */
export function PasskeysPage({ passkeys }: { passkeys: readonly Passkey[] }) {
  const api = useApi();
  const forget = useForgetAll();
  const [problem, setProblem] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  async function add(): Promise<void> {
    setAdding(true);
    setProblem(null);
    try {
      await createPasskey(api, deviceOf(navigator.userAgent));
      await forget();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setAdding(false);
  }

  return (
    <div className={styles.page}>
      <NeedsScripts />
      <div role="alert">{problem && <MessageBar kind="warning">{problem}</MessageBar>}</div>
      <p>
        <Button kind="primary" busy={isAdding} onClick={() => void add()}>
          {t("Add a Passkey")}
        </Button>
      </p>
      {passkeys.length === 0 ? (
        <EmptyState icon="lock" text={t("You have no passkeys.")} />
      ) : (
        <RecordList>
          {passkeys.map((passkey) => (
            <RecordRow
              key={passkey.passkeyID}
              name={passkey.name}
              facts={factsOf(passkey)}
              controls={
                <>
                  <Button
                    size="compact"
                    aria-label={t("Rename {name}", { name: passkey.name })}
                    aria-haspopup="dialog"
                    onClick={() => setRenaming(passkey)}
                  >
                    {t("Rename")}
                  </Button>
                  <Button
                    size="compact"
                    aria-label={t("Remove {name}", { name: passkey.name })}
                    aria-haspopup="dialog"
                    onClick={() => setRemoving(passkey)}
                  >
                    {t("Remove")}
                  </Button>
                </>
              }
            />
          ))}
        </RecordList>
      )}
      {renaming && (
        <DialogOnDemand dialog={renameDialog} passkey={renaming} onClose={() => setRenaming(null)} />
      )}
      {removing && (
        <DialogOnDemand dialog={removeDialog} passkey={removing} onClose={() => setRemoving(null)} />
      )}
    </div>
  );
}
