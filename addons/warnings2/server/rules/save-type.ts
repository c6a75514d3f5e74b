import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { WarningTypeChanges, WarningTypeDraft } from "../../contract.ts";
import { canManageRules } from "../policy.ts";
import type { WarningTypeRow } from "../tables.ts";
import { changeKinds } from "./change-kinds.ts";
import { findType, insertType, listTypeRows, lockRules, updateType } from "./rule-queries.ts";
import { storedText } from "./type-texts.ts";

const MOST_TYPES = 50;

export async function getType(context: Context, warningTypeID: number): Promise<WarningTypeRow> {
  const type = await findType(context, warningTypeID);
  if (!type) throw notFound("Warning type");
  return type;
}

const shape = ({ name, description, points, expireNumber, expireType }: WarningTypeRow) => ({
  ...{ name, description, points, expireNumber, expireType },
});

export const addType = (context: Context, draft: WarningTypeDraft): Promise<WarningTypeRow> =>
  context.transaction(async (inside) => {
    must(canManageRules(inside.actor));
    await lockRules(inside);
    if ((await listTypeRows(inside)).length >= MOST_TYPES)
      throw conflict("There can be 50 warning types at most.");
    const type = await insertType(inside, { ...draft, description: draft.description || null });
    await recordChange(inside, changeKinds.addType, { recordID: type.warningTypeID, name: type.name });
    return type;
  });

export const changeType = (
  context: Context,
  warningTypeID: number,
  { name, description, ...sent }: WarningTypeChanges,
): Promise<WarningTypeRow> =>
  context.transaction(async (inside) => {
    must(canManageRules(inside.actor));
    await lockRules(inside);
    const before = await getType(inside, warningTypeID);
    const change = {
      ...sent,
      ...(name !== undefined && { name: storedText(inside, name, before.name) }),
      ...(description !== undefined && {
        description: storedText(inside, description || null, before.description),
      }),
    };
    const after = Object.keys(change).length > 0 ? await updateType(inside, warningTypeID, change) : before;
    await recordChange(inside, changeKinds.changeType, {
      ...{ recordID: warningTypeID, name: before.name, before: shape(before), after: shape(after) },
    });
    return after;
  });

/** Deletes a type; it stays for the warnings that have it. */
export const deleteType = (context: Context, warningTypeID: number): Promise<void> =>
  context.transaction(async (inside) => {
    must(canManageRules(inside.actor));
    await lockRules(inside);
    const { name } = await getType(inside, warningTypeID);
    await updateType(inside, warningTypeID, { dateDeleted: inside.now });
    await recordChange(inside, changeKinds.deleteType, { recordID: warningTypeID, name });
  });
