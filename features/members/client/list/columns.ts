import { useSyncExternalStore } from "react";
import { BASE } from "#platform/client/base-path.ts";
import { t } from "#platform/client/translate.ts";
import type { MemberRights, SortField } from "../../contract.ts";

const COLUMNS = [
  "roles",
  "countPosts",
  "points",
  "dateInserted",
  "dateLastActive",
  "status",
  "email",
  "ip",
] as const;
export type ColumnID = (typeof COLUMNS)[number];

/** Columns by which the list is sorted. */
export const SORTED: Partial<Record<ColumnID, SortField>> = {
  countPosts: "countPosts",
  points: "points",
  dateInserted: "dateInserted",
  dateLastActive: "dateLastActive",
};

export const columnNames = (): Record<ColumnID, string> => ({
  roles: t("Roles"),
  countPosts: t("Posts"),
  points: t("Points"),
  dateInserted: t("Registered"),
  dateLastActive: t("Last Active"),
  status: t("Status"),
  email: t("Email"),
  ip: t("IP Address"),
});

/** Returns the columns that the reader may see. */
export const columnsFor = ({ seesAccounts, seesAddresses }: MemberRights): ColumnID[] =>
  COLUMNS.filter((id) => {
    if (id === "ip") return seesAddresses;
    return seesAccounts || (id !== "roles" && id !== "email");
  });

const KEY = `${BASE}memberColumns`;
const HIDDEN_BY_DEFAULT = "ip";

const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** The hidden columns, separated by commas. */
function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? HIDDEN_BY_DEFAULT;
  } catch {
    return HIDDEN_BY_DEFAULT;
  }
}

/** The columns that are hidden in this browser, and a function that shows or hides one. */
export function useHiddenColumns() {
  const hidden = useSyncExternalStore(watch, stored, () => HIDDEN_BY_DEFAULT)
    .split(",")
    .filter(Boolean);
  return {
    isHidden: (id: ColumnID) => hidden.includes(id),
    show(id: ColumnID, isShown: boolean): void {
      const others = hidden.filter((each) => each !== id);
      try {
        localStorage.setItem(KEY, (isShown ? others : [...others, id]).join(","));
      } catch {
        // Without storage all columns stay as they are.
      }
      for (const watcher of watchers) watcher();
    },
  };
}
