import { PostgresQueryCompiler } from "kysely";

/** Parts that the API writes in capitals at the end of a name: `insert_user_id` is `insertUserID`. */
const CAPITALS: Record<string, string> = { id: "ID", ids: "IDs", ip: "IP" };

/** Returns the column name of a property name. */
export const toColumn = (name: string): string =>
  name
    .replace(/IPAddress/g, "_ip_address")
    .replace(/IDs/g, "_ids")
    .replace(/ID/g, "_id")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/^_/, "");

/** Returns the property name of a column name. */
export const toProperty = (column: string): string => {
  const [first = "", ...rest] = column.split("_");
  return first + rest.map((word) => CAPITALS[word] ?? word.charAt(0).toUpperCase() + word.slice(1)).join("");
};

/** Caches translated names without a limit: there are only as many as there are columns. */
const memoized = (translate: (name: string) => string) => {
  const known = new Map<string, string>();
  return (name: string) => {
    let result = known.get(name);
    if (result === undefined) {
      result = translate(name);
      known.set(name, result);
    }
    return result;
  };
};

const column = memoized(toColumn);
/** Returns the cached property name of a column name. */
export const property = memoized(toProperty);

/** Compiles queries with column names in place of the code's property names. */
export class NamesCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(column(identifier));
  }
}
