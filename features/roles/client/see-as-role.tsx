import type { seeAsRole } from "#features/sessions/contract.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { MatrixRole } from "../contract.ts";
import { pathIn } from "./paths.ts";

/** Opens the forum as users with one role see it. */
export function SeeAsRole({ roles }: { roles: readonly MatrixRole[] }) {
  const api = useApi();
  const see = (roleID: number) =>
    api
      .call<typeof seeAsRole>("POST", "/roles/:id/see-as", {
        params: { id: roleID },
        body: { target: pathIn(null) },
      })
      // The document contains the reader's permissions, so another one is loaded.
      .then(() => openDocument("/"))
      .catch(toastError);
  return (
    <Dropdown
      kind="text"
      align="end"
      button={t("See as Role…")}
      entries={() => roles.map(({ roleID, name }) => ({ label: name, onAction: () => void see(roleID) }))}
    />
  );
}
