import { t } from "#platform/client/translate.ts";
import { Link } from "#platform/client/ui/link.tsx";
import type { MatrixException, MatrixRole } from "../contract.ts";
import { pathIn } from "./paths.ts";

/** Exceptions of several roles that are the same. */
export interface ExceptionGroup extends Omit<MatrixException, "roleID"> {
  groupID: number;
  roleIDs: readonly number[];
}

/** Returns the exceptions of a permission, with the roles for which they are the same together. */
export function groupExceptions(exceptions: readonly MatrixException[]): ExceptionGroup[] {
  const groups = new Map<string, ExceptionGroup & { roleIDs: number[] }>();
  for (const { roleID, ...exception } of exceptions) {
    const { granted, count, categories } = exception;
    const isWhole = count === categories.length;
    const ids = categories.map(({ categoryID }) => categoryID);
    // What is not listed may differ.
    const key = JSON.stringify([granted, ids, isWhole || roleID]);
    const group = groups.get(key);
    if (group) group.roleIDs.push(roleID);
    else groups.set(key, { ...exception, groupID: roleID, roleIDs: [roleID] });
  }
  return [...groups.values()];
}

interface ExceptionsProps {
  id: string;
  groups: readonly ExceptionGroup[];
  roles: readonly MatrixRole[];
}

/** Says for which roles a permission differs, with links to the categories. */
export const Exceptions = ({ id, groups, roles }: ExceptionsProps) =>
  groups.map(({ groupID, roleIDs, granted, categories, count }) => {
    const role = roles
      .filter((each) => roleIDs.includes(each.roleID))
      .map(({ name }) => name)
      .join(t(", "));
    return (
      <small key={groupID} id={`${id}-e${groupID}`}>
        {granted ? t("Also for {role} in", { role }) : t("Not for {role} in", { role })}{" "}
        {categories.map(({ categoryID, name }, index) => (
          <span key={categoryID}>
            {index > 0 && t(", ")}
            <Link href={pathIn(categoryID)}>
              <bdi>{name}</bdi>
            </Link>
          </span>
        ))}
        {count > categories.length &&
          ` ${t("and {count, plural, one {# more category} other {# more categories}}", {
            count: count - categories.length,
          })}`}
      </small>
    );
  });
