import { t } from "#platform/client/translate.ts";
import type { MembersPage, MembersQuery, View } from "../../contract.ts";
import { addressOf } from "./addresses.ts";

export type OwnView = MembersPage["ownViews"][number];

const viewNames = (): Record<View, string> => ({
  all: t("All"),
  new: t("New This Week"),
  unconfirmed: t("Unconfirmed"),
  banned: t("Banned"),
  staff: t("Staff"),
});

const inView = (view: View) => addressOf({ view, sort: "-dateInserted", page: 1 } as MembersQuery, {});

/** Returns the views as tabs, the reader’s own after the built-in ones, and the own one that is shown. */
export function viewsOf({ asked, views, ownViews }: MembersPage) {
  const here = addressOf(asked, {});
  const current: OwnView | undefined = ownViews.find((view) => addressOf(view.asked, {}) === here);
  const tabs = [
    ...views.map(({ view, count }) => ({
      ...{ name: viewNames()[view], url: inView(view), count },
      isCurrent: !current && view === asked.view,
    })),
    ...ownViews.map((view) => ({
      ...{ name: view.name, url: addressOf(view.asked, {}), count: view.count },
      isCurrent: view === current,
    })),
  ];
  return { tabs, current, isChanged: !current && here !== inView(asked.view) };
}
