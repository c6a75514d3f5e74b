import { i18nOf } from "#features/locales/server/index.ts";
import { getPost } from "#features/reports/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { MODERATOR_NOTE_LENGTH, NOTE_LENGTH, type PostType } from "../../contract.ts";
import { canDecide } from "../policy.ts";
import { listRuleRows, listTypeRows } from "../rules/rule-queries.ts";
import { viewType } from "../rules/view-rules.ts";

interface Asked {
  recordType?: PostType | undefined;
  recordID?: readonly number[] | undefined;
}

/** Returns the JSON schema of the form that warns the authors of these posts, with the choices of the forum. */
export async function warningForm(context: Context, { recordType, recordID = [] }: Asked) {
  must(canDecide(context.actor));
  if (recordType) for (const id of recordID) await getPost(context, { recordType, recordID: id });
  const { t } = i18nOf(context);
  const types = (await listTypeRows(context)).map((row) => viewType(context, row));
  const rules = await listRuleRows(context);
  const choices = (pairs: readonly (readonly [number, string])[]) => ({
    oneOf: pairs.map(([value, title]) => ({ const: value, title })),
  });
  return {
    type: "object" as const,
    required: ["warningTypeID", "body"],
    properties: {
      warningTypeID: {
        ...{ type: "integer", title: t("Warning Type") },
        ...choices(types.map((type) => [type.warningTypeID, type.name] as const)),
      },
      ruleID: {
        ...{ type: "integer", title: t("Rule Broken") },
        ...choices(rules.map((rule) => [rule.ruleID, rule.name] as const)),
      },
      body: { type: "string", title: t("Message to the member"), minLength: 1, maxLength: NOTE_LENGTH },
      moderatorNote: { type: "string", title: t("Internal note"), maxLength: MODERATOR_NOTE_LENGTH },
      attachRecord: { type: "boolean", title: t("Attach the post"), default: recordID.length > 0 },
    },
  };
}
