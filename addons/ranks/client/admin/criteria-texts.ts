import { t } from "#platform/client/translate.ts";
import type { Criteria } from "../../contract.ts";
import { criterionText } from "../ability-texts.ts";

export interface RoleChoice {
  roleID: number;
  name: string;
}

const ages: Readonly<Record<string, (count: number) => string>> = {
  minute: (count) => t("Member for {count, plural, one {# minute} other {# minutes}}", { count }),
  hour: (count) => t("Member for {count, plural, one {# hour} other {# hours}}", { count }),
  day: (count) => t("Member for {count, plural, one {# day} other {# days}}", { count }),
  week: (count) => t("Member for {count, plural, one {# week} other {# weeks}}", { count }),
  month: (count) => t("Member for {count, plural, one {# month} other {# months}}", { count }),
  year: (count) => t("Member for {count, plural, one {# year} other {# years}}", { count }),
};

/** Returns the number and the unit of a time such as `3 weeks`. */
export function partsOf(time: string | null | undefined): { count: string; unit: string } {
  const [count = "", unit = "week"] = (time ?? "").split(" ").filter(Boolean);
  return { count, unit: unit.replace(/s$/, "") };
}

/** Returns the criteria of a rank in short texts. */
export function criteriaTexts(criteria: Criteria, roles: readonly RoleChoice[]): string[] {
  const { points, posts, time, manual, permission, roleID } = criteria;
  const { count, unit } = partsOf(time);
  const role = roles.find((each) => each.roleID === roleID)?.name ?? String(roleID);
  const texts = [
    ...(posts ? [criterionText("posts", posts)] : []),
    ...(points ? [criterionText("points", points)] : []),
    ...(time ? [ages[unit]?.(Number(count)) ?? time] : []),
    ...(roleID ? [criterionText("roleID", null, role)] : []),
    ...(permission === "community.moderate" ? [t("Moderators")] : []),
    ...(permission === "site.manage" ? [t("Administrators")] : []),
  ];
  return texts.length > 0 || manual ? texts : [t("All members")];
}
