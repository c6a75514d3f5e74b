import { i18nOf } from "#features/locales/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type ChangeKind, changeKinds } from "#platform/server/audit/audit.ts";
import type { AuditLog, Difference } from "../contract.ts";
import type { AuditRow } from "./tables.ts";

/** Longest value in a sentence; the differences show it whole. */
const MAX_IN_SENTENCE = 80;

const plainText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Returns a value of a change as text; null when there is none. */
async function valueText(
  context: Context,
  kind: ChangeKind | undefined,
  { recordID }: AuditRow,
  field: string,
  value: unknown,
): Promise<string | null> {
  if (value === undefined || value === null) return null;
  return (await kind?.showValue?.(context, value, { recordID, field })) ?? plainText(value);
}

async function differencesOf(
  context: Context,
  kind: ChangeKind | undefined,
  row: AuditRow,
): Promise<Difference[]> {
  const fields = [...new Set([...Object.keys(row.before), ...Object.keys(row.after)])];
  const shown = (field: string, value: unknown) => valueText(context, kind, row, field, value);
  return Promise.all(
    fields.map(async (field) => ({
      field,
      before: await shown(field, row.before[field]),
      after: await shown(field, row.after[field]),
    })),
  );
}

const shortened = (text: string) =>
  text.length > MAX_IN_SENTENCE ? `${text.slice(0, MAX_IN_SENTENCE)}…` : text;

/** Returns a page of changes for the API. */
export async function viewChanges(context: Context, rows: readonly AuditRow[]): Promise<AuditLog[]> {
  const texts = i18nOf(context);
  const kinds = new Map(context.addons.of(changeKinds).map((kind) => [kind.name, kind]));
  const users = await userFragments(
    context,
    rows.flatMap(({ insertUserID, asUserID }) => [insertUserID ?? [], asUserID ?? []].flat()),
  );
  return Promise.all(
    rows.map(async (row) => {
      const kind = kinds.get(row.eventType);
      const differences = await differencesOf(context, kind, row);
      const name = kind?.isNameTranslated ? texts.say(row.name) : row.name;
      const after = shortened(differences[0]?.after ?? texts.t("empty"));
      return {
        ...row,
        name,
        differences,
        message: kind ? texts.say(kind.text, { name, after }) : `${row.eventType} ${name}`,
        insertUser: row.insertUserID === null ? null : (users.get(row.insertUserID) ?? null),
        asUser: row.asUserID === null ? null : (users.get(row.asUserID) ?? null),
        dateInserted: row.dateInserted.toISOString(),
      };
    }),
  );
}
