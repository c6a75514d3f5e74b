import { useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { changePermissions, MatrixRow, PermissionChange, PermissionConflict } from "../contract.ts";
import { keyOf } from "./use-changes.ts";

/** A conflict, and the value that the user wanted. */
export interface OpenConflict extends PermissionConflict {
  wanted: boolean;
}

const conflictsIn = (error: CallError, changes: readonly PermissionChange[]): OpenConflict[] =>
  ((error.body["changes"] ?? []) as PermissionConflict[]).map((conflict) => ({
    ...conflict,
    wanted: changes.find((change) => keyOf(change) === keyOf(conflict))?.granted ?? conflict.granted,
  }));

/** Saves changes: asks before sensitive permissions are given, and returns errors and conflicts by cell. */
export function useSaving(rows: readonly MatrixRow[]) {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [conflicts, setConflicts] = useState<readonly OpenConflict[]>([]);
  const [asking, setAsking] = useState<{ changes: readonly PermissionChange[]; onDone(): void } | null>(null);

  async function send(changes: readonly PermissionChange[], onDone: () => void): Promise<void> {
    setBusy(true);
    setErrors(new Map());
    try {
      await api.call<typeof changePermissions>("PATCH", "/roles/permissions", {
        body: { changes: [...changes] },
      });
      setConflicts([]);
      await forget();
      // The page shows the saved values by now.
      onDone();
      toasts.add({ body: t("The permissions are saved."), autoDismiss: true });
    } catch (error) {
      if (error instanceof CallError && error.status === 409 && error.body["changes"]) {
        setConflicts(conflictsIn(error, changes));
        await forget();
      } else if (error instanceof CallError && error.errors.some(({ index }) => index !== undefined)) {
        setErrors(
          new Map(
            error.errors.flatMap(({ index, message }) => {
              const change = changes[index ?? -1];
              return change ? [[keyOf(change), message] as const] : [];
            }),
          ),
        );
      } else toastError(error);
    }
    setAsking(null);
    setBusy(false);
  }

  const isSensitive = ({ granted, permission }: PermissionChange) =>
    granted && rows.some(({ name, isSensitive }) => isSensitive && name === permission);

  return {
    ...{ isBusy, errors, conflicts },
    clear() {
      setErrors(new Map());
      setConflicts([]);
    },
    /** The sensitive permissions about which the user is asked. */
    asking: asking?.changes.filter(isSensitive) ?? null,
    confirm: () => asking && void send(asking.changes, asking.onDone),
    cancel: () => setAsking(null),
    settle: (conflict: OpenConflict) => setConflicts((now) => now.filter((each) => each !== conflict)),
    save(changes: readonly PermissionChange[], onDone: () => void): void {
      if (changes.some(isSensitive)) setAsking({ changes, onDone });
      else void send(changes, onDone);
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;
