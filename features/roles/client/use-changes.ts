import { useEffect, useState } from "react";
import { useLeaveGuard } from "#platform/client/leave-guard.tsx";
import type { PermissionChange, RolesPage } from "../contract.ts";

export const keyOf = ({ roleID, permission }: Pick<PermissionChange, "roleID" | "permission">) =>
  `${roleID},${permission}`;

type Changes = ReadonlyMap<string, PermissionChange>;

/** The changes of the matrix that are not saved, and the dialog that asks before leaving them. */
export function useChanges({ categoryID, granted }: Pick<RolesPage, "categoryID" | "granted">) {
  const [changes, setChanges] = useState<Changes>(new Map());
  const [isChanged, leaveDialog] = useLeaveGuard(true, false);
  const here = [...changes.values()].filter((change) => change.categoryID === categoryID);
  useEffect(() => {
    isChanged.current = changes.size > 0;
  }, [changes, isChanged]);

  const isSaved = (roleID: number, permission: string) => granted[roleID]?.includes(permission) ?? false;

  /** Sets a cell; `saved` is its present value on the server. */
  function set(
    roleID: number,
    permission: string,
    value: boolean,
    saved = isSaved(roleID, permission),
  ): void {
    const change = { roleID, permission, categoryID, granted: value, before: saved };
    setChanges((now) => {
      const next = new Map(now);
      if (value === saved) next.delete(keyOf(change));
      else next.set(keyOf(change), change);
      return next;
    });
  }

  return {
    changes: here,
    leaveDialog,
    set,
    isGranted: (roleID: number, permission: string) =>
      changes.get(keyOf({ roleID, permission }))?.granted ?? isSaved(roleID, permission),
    isChanged: (roleID: number, permission: string) => changes.has(keyOf({ roleID, permission })),
    discard: () => setChanges(new Map()),
  };
}

export type MatrixChanges = ReturnType<typeof useChanges>;
