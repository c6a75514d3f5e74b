import { type ReactNode, useState } from "react";
import { translateDialog } from "#features/translations/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import type { MatrixRole } from "../contract.ts";

export interface RoleMenuProps {
  role: MatrixRole;
  onEdit(role: MatrixRole): void;
  onDuplicate(role: MatrixRole): void;
  onDelete(role: MatrixRole): void;
}

/** What can be done with a role as a whole. */
export function RoleMenu({
  role,
  button,
  label,
  onEdit,
  onDuplicate,
  onDelete,
}: RoleMenuProps & { button: ReactNode; label?: string }) {
  const [isTranslating, setTranslating] = useState(false);
  return (
    <>
      <Dropdown
        kind={label === undefined ? "text" : "icon"}
        button={button}
        {...(label !== undefined && { label })}
        entries={() => [
          { label: t("Edit Role"), onAction: () => onEdit(role) },
          { label: t("Translate"), onAction: () => setTranslating(true) },
          { label: t("Duplicate"), onAction: () => onDuplicate(role) },
          ...(role.deletable
            ? [{ label: t("Delete"), isDangerous: true, onAction: () => onDelete(role) }]
            : []),
        ]}
      />
      {isTranslating && (
        <DialogOnDemand
          dialog={translateDialog}
          recordType="role"
          id={role.roleID}
          onClose={() => setTranslating(false)}
        />
      )}
    </>
  );
}
