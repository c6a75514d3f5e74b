import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { editableBody } from "#features/formats/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Setting } from "#platform/server/application/settings.ts";
import { Frequency } from "../contract.ts";
import { deliveryDates } from "./scheduled.ts";
import { digestFooter, digestSettings, introduction } from "./settings.ts";

/** Returns the text as Markdown, for a plain field. */
async function asMarkdown({ settings }: Context, which: Setting<string>): Promise<string> {
  const body = settings.get(which);
  if (body === "") return "";
  const editable = await editableBody(body, "rich2");
  return "plain" in editable ? editable.plain.body : body;
}

export const digestPage = addDashboardPage({
  path: "/dashboard/settings/digest",
  sort: 61,
  section: dashboardSections.settings,
  name: phrase("Digest"),
  description: phrase("Email digests: frequency, content and schedule."),
  permissions: [communityManage],
  component: "DigestSettingsPage",
  async load(context) {
    const values = Object.fromEntries(digestSettings.map((each) => [each.key, context.settings.get(each)]));
    const dates = [];
    for (const frequency of Frequency.options)
      dates.push({ frequency, ...(await deliveryDates(context, { frequency })) });
    return {
      values: {
        ...values,
        [introduction.key]: await asMarkdown(context, introduction),
        [digestFooter.key]: await asMarkdown(context, digestFooter),
      },
      dates,
    };
  },
});
