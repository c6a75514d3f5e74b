import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

const inPattern = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");

/** Replaces a user in searches by author, both in `author:name` and in a list of authors. */
export async function replaceSearched({ db }: Context, name: string, replacement: string): Promise<void> {
  const pattern = `([:,]"?|\\\\")${inPattern(name)}(?![[:alnum:]_])`;
  const replaced = (column: "name" | "asked") =>
    sql`regexp_replace(${sql.ref(column)}::text, ${pattern}, ${`\\1${replacement}`}, 'gi')`;
  await sql`
    update saved_searches set name = left(${replaced("name")}, 100), asked = (${replaced("asked")})::jsonb
    where asked::text ~* ${pattern} or name ~* ${pattern}`.execute(db);
}
