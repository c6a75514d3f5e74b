import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import type { RoleChoice } from "../contract.ts";
import styles from "./role-boxes.module.css";

const FIELD = /^role-(\d+)$/;

/** Returns the checked roles among the values of a form. */
export const rolesIn = (typed: Record<string, unknown>): number[] =>
  Object.keys(typed).flatMap((name) => {
    const roleID = FIELD.exec(name)?.[1];
    return roleID === undefined ? [] : [Number(roleID)];
  });

interface RoleBoxesProps {
  roles: readonly RoleChoice[];
  held: readonly number[];
}

/** A box for each role that the reader may give. */
export const RoleBoxes = ({ roles, held }: RoleBoxesProps) => (
  <fieldset className={styles.roles}>
    <legend>{t("Roles")}</legend>
    {roles.map(({ roleID, name }) => (
      <Checkbox key={roleID} name={`role-${roleID}`} label={name} checked={held.includes(roleID)} />
    ))}
  </fieldset>
);
