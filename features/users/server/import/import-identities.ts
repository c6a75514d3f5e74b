import { type ImportedRow, type TableReport, textIn } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { findEmails, findNames, findNamesBeginning } from "./import-queries.ts";

type Row = ImportedRow<"Name" | "Email">;

/** Returns free names; a name that is taken gets a number appended. */
export async function freeNames(
  context: Context,
  rows: readonly Row[],
  report: TableReport,
): Promise<Map<number, string>> {
  const wanted = rows.map((row) => [row.id, textIn(row.Name)] as const);
  const taken = new Set(
    await findNames(
      context,
      wanted.flatMap(([, name]) => name ?? []),
    ),
  );
  const names = new Map<number, string>();
  for (const [id, given] of wanted) {
    const name = given ?? `user_${id}`;
    let free = name;
    if (taken.has(name)) {
      const numbered = new Set([...taken, ...(await findNamesBeginning(context, `${name}_`))]);
      for (let number = 2; numbered.has(free); number += 1) free = `${name}_${number}`;
      report.changed(`${id} (${free})`, "its name belongs to another account; a number was added");
    } else if (given === null) report.changed(id, "it had no name; named after its id");
    taken.add(free);
    names.set(id, free);
  }
  return names;
}

/** Returns the email addresses that are not taken. */
export async function freeEmails(
  context: Context,
  rows: readonly Row[],
  report: TableReport,
): Promise<Map<number, string>> {
  const wanted = rows.flatMap((row) => {
    const email = textIn(row.Email);
    return email ? [[row.id, email] as const] : [];
  });
  const taken = new Set(
    await findEmails(
      context,
      wanted.map(([, email]) => email),
    ),
  );
  const emails = new Map<number, string>();
  for (const [id, email] of wanted) {
    if (taken.has(email.toLowerCase())) {
      report.changed(id, "its email address belongs to another account; imported without one");
    } else emails.set(id, email);
    taken.add(email.toLowerCase());
  }
  return emails;
}
