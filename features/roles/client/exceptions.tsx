import { t } from "#platform/client/translate.ts";
import { Link } from "#platform/client/ui/link.tsx";
import type { MatrixException, MatrixRole } from "../contract.ts";
import { pathIn } from "./paths.ts";

interface ExceptionsProps {
  id: string;
  exceptions: readonly MatrixException[];
  roles: readonly MatrixRole[];
}

/** Says for which roles a permission differs, with links to the categories. */
export const Exceptions = ({ id, exceptions, roles }: ExceptionsProps) =>
  exceptions.map(({ roleID, granted, categories, count }) => {
    const role = roles.find((each) => each.roleID === roleID)?.name ?? "";
    return (
      <small key={roleID} id={`${id}-e${roleID}`}>
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
