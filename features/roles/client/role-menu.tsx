import type { ReactNode } from "react";
import { t } from "#platform/client/translate.ts";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import type { MatrixRole } from "../contract.ts";

export interface RoleMenuProps {
  role: MatrixRole;
  onEdit(role: MatrixRole): void;
  onDuplicate(role: MatrixRole): void;
  onDelete(role: MatrixRole): void;
}

/** What can be done with a role as a whole. */
export const RoleMenu = ({
  role,
  button,
  label,
  onEdit,
  onDuplicate,
  onDelete,
}: RoleMenuProps & { button: ReactNode; label?: string }) => (
  <Dropdown
    kind={label === undefined ? "text" : "icon"}
    button={button}
    {...(label !== undefined && { label })}
    entries={() => [
      { label: t("Edit Role"), onAction: () => onEdit(role) },
      { label: t("Duplicate"), onAction: () => onDuplicate(role) },
      ...(role.deletable ? [{ label: t("Delete"), isDangerous: true, onAction: () => onDelete(role) }] : []),
    ]}
  />
);
