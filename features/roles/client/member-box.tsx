import type { FormEvent } from "react";
import type { listUsersByName } from "#features/users/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { TokenField, type TokenOption } from "#platform/client/ui/token-field.tsx";
import styles from "./why-panel.module.css";

const MOST_SHOWN = 10;
const CHOSEN = /^user-(\d+)$/;

/** A field for one member, with suggestions by name. Calls `onChoose` with the id; null while none is chosen. */
export function MemberBox({ onChoose }: { onChoose(userID: number | null): void }) {
  const api = useApi();
  async function load(typed: string, signal: AbortSignal): Promise<TokenOption[]> {
    const query = { name: `${typed}*`, order: "mention", limit: MOST_SHOWN } as const;
    const found = await api.call<typeof listUsersByName>("GET", "/users/by-names", { query, signal });
    return found.map(({ userID, name }) => ({ value: `user-${userID}`, label: name }));
  }
  function read({ target }: FormEvent): void {
    if (!(target instanceof HTMLInputElement) || target.type !== "hidden") return;
    const userID = CHOSEN.exec(target.value)?.[1];
    onChoose(userID === undefined ? null : Number(userID));
  }
  return (
    <div className={styles.member} onInput={read}>
      <TokenField name="member" label={t("Member")} load={load} most={1} />
    </div>
  );
}
