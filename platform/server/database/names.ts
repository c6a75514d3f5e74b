import { PostgresQueryCompiler } from "kysely";

/** Words that the wire writes in capitals at the end of a name: `insert_user_id` is `insertUserID`. */
const CAPITALS: Record<string, string> = { id: "ID", ids: "IDs", ip: "IP" };

export const toColumn = (name: string): string =>
  name
    .replace(/IPAddress/g, "_ip_address")
    .replace(/IDs/g, "_ids")
    .replace(/ID/g, "_id")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/^_/, "");

export const toProperty = (column: string): string => {
  const [first = "", ...rest] = column.split("_");
  return first + rest.map((word) => CAPITALS[word] ?? word.charAt(0).toUpperCase() + word.slice(1)).join("");
};

/** Remembers each name's translation; the set of names is that of the tables, so it stays small. */
const remembered = (translate: (name: string) => string) => {
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

const column = remembered(toColumn);
/** What a column is called in rows. */
export const property = remembered(toProperty);

/** Writes the database's names where the code has the wire's. */
export class NamesCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(column(identifier));
  }
}
