import { addLinks } from "#features/discussions/server/index.ts";
import { addPageNotices } from "#features/layouts/server/index.ts";
import { grant, grantsChangedBy, restrict } from "#features/permissions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import { standingChanged } from "../events.ts";
import { deniedInJail, grantedInJail } from "./jail-queries.ts";
import { jailOf } from "./known-standing.ts";

const REASON = phrase(
  "You can’t do this for now because of your warnings. Your profile shows them, and until when.",
);

/** A jailed member can comment without links and after approval, and answer messages. */
const restrictions = restrict(
  { name: "warnings2", permissions: deniedInJail, reason: () => REASON },
  grantsChangedBy(standingChanged, ({ userID }) => [userID]),
);

const approval = grant({
  name: "warnings2",
  permissions: grantedInJail,
  reason: () => phrase("The member has many points of warnings."),
});

const withoutLinks = forbid(addLinks, async (context) => ((await jailOf(context)) ? REASON : null));

/** Says on every page what a jailed member cannot do, and until when. */
const banner = addPageNotices(async (context, { layoutViewType }) => {
  const jail = layoutViewType === "dashboard" ? null : await jailOf(context);
  if (!jail) return [];
  const $reactProps = { dateJailEnds: jail.dateJailEnds?.toISOString() ?? null };
  return [{ place: "above", node: { $reactComponent: "JailNotice", $reactProps } }];
});

export const jail = [...restrictions, ...approval, withoutLinks, banner];
