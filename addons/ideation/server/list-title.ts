import { listTitles } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { IDEA_TYPE } from "../contract.ts";
import { listIdeaStatuses } from "./statuses/idea-statuses.ts";

/** The title of the list of ideas, with the status by which it is filtered. */
export const ideasTitle = listTitles.with(async (context, { type, statusID }) => {
  if (type !== IDEA_TYPE) return null;
  const { t } = i18nOf(context);
  const status = (await listIdeaStatuses(context)).find((each) => String(each.statusID) === String(statusID));
  return status ? t("Ideas: {status}", { status: status.name }) : t("Ideas");
});
