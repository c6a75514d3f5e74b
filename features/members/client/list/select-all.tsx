import { useState } from "react";
import type { listUsers } from "#features/users/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { MembersPage } from "../../contract.ts";
import type { Selection } from "./use-selection.ts";

/** Members that are selected at once; the list as a file has as many. */
const MOST_SELECTED = 5000;

type SelectAllProps = Pick<MembersPage, "paging" | "file"> & { selection: Selection };

/** Selects every member that the filters find, on all pages. */
export function SelectAll({ paging: { total }, file, selection }: SelectAllProps) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  if (total === null || total <= selection.chosen.size || selection.chosen.size >= MOST_SELECTED) return null;
  const query = { ...Object.fromEntries(new URL(file, location.href).searchParams), fields: "userID" };
  async function select(): Promise<void> {
    setBusy(true);
    await api
      .call<typeof listUsers>("GET", "/users", { query: query as never })
      .then((found) => selection.add(found.map(({ userID }) => userID)))
      .catch(toastError);
    setBusy(false);
  }
  return (
    <Button kind="text" busy={isBusy} onClick={() => void select()}>
      {total > MOST_SELECTED
        ? t("Select First {count}", { count: formatNumber(MOST_SELECTED) })
        : t("Select All {count}", { count: formatNumber(total) })}
    </Button>
  );
}
