import { categoryTree } from "#features/categories/server/index.ts";
import { findCollections } from "#features/collections/server/index.ts";
import { postTypeLists } from "#features/discussions/server/index.ts";
import { assignableRoleIDs, rolesOf } from "#features/permissions/server/index.ts";
import { listFields } from "#features/profile-fields/server/index.ts";
import { listReasons, reasonName } from "#features/reports/server/index.ts";
import { listSeenNamed } from "#features/tags/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AutomationRule, Choice, Choices, FieldKind } from "../../contract.ts";
import { actionOf, triggerOf } from "../extension-points.ts";
import { fieldsOf } from "../value-schema.ts";

const choice = (value: string | number, label: string): Choice => ({ value: String(value), label });

/** Returns the ids of a kind in the values of a rule. */
function idsIn(context: Context, rule: AutomationRule | null, kind: FieldKind): number[] {
  if (!rule) return [];
  const { trigger, action } = rule;
  const triggerFields = triggerOf(context, trigger.triggerType);
  const parts = [
    { fields: triggerFields ? fieldsOf(triggerFields) : {}, value: trigger.triggerValue },
    { fields: actionOf(context, action.actionType)?.fields ?? {}, value: action.actionValue },
  ];
  return parts.flatMap(({ fields, value }) =>
    Object.entries(fields)
      .filter(([, field]) => field.kind === kind)
      .flatMap(([name]) => (value[name] ?? []) as number | number[]),
  );
}

async function categoriesAndTypes(context: Context): Promise<Choices> {
  const tree = await categoryTree(context);
  const categories = tree.nodes.map(({ categoryID }) =>
    choice(
      categoryID,
      tree
        .pathOf(categoryID)
        .map(({ name }) => name)
        .join(" › "),
    ),
  );
  const lists = await Promise.all(context.addons.of(postTypeLists).map((list) => list(context)));
  const postTypes = lists.flat().map(({ postTypeID, name }) => choice(postTypeID, name));
  return { categories, category: categories, postTypes };
}

async function rolesAndReasons(context: Context): Promise<Choices> {
  const roles = await rolesOf(context, [...(await assignableRoleIDs(context))]);
  const reasons = await listReasons(context, { includeDeleted: false, includeSystem: false });
  const fields = await listFields(context);
  return {
    role: roles.map(({ roleID, name }) => choice(roleID, name)),
    reportReasons: reasons.map((reason) => choice(reason.reportReasonID, reasonName(context, reason))),
    profileField: fields.map(({ apiName, label }) => choice(apiName, label)),
  };
}

/** Returns the labels of the tags, collections and moderators in a rule; forms search the others. */
async function searched(context: Context, rule: AutomationRule | null): Promise<Choices> {
  const tags = await listSeenNamed(context, idsIn(context, rule, "tags"), []);
  const collections = await findCollections(context, idsIn(context, rule, "collections"));
  const moderators = await userFragments(context, idsIn(context, rule, "moderator"));
  return {
    tags: tags.map(({ tagID, name }) => choice(tagID, name)),
    collections: collections.map(({ collectionID, name }) => choice(collectionID, name)),
    moderator: [...moderators].map(([userID, { name }]) => choice(userID, name)),
  };
}

/** Returns what the fields of a form offer, in a constant number of statements. */
export const choicesFor = async (context: Context, rule: AutomationRule | null): Promise<Choices> => ({
  ...(await categoriesAndTypes(context)),
  ...(await rolesAndReasons(context)),
  ...(await searched(context, rule)),
});
