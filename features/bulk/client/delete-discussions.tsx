import { discussionsDelete } from "#features/categories/permissions.ts";
import { t } from "#platform/client/translate.ts";
import type { ActionForm, ChosenDiscussion } from "./actions.ts";
import { BulkForm } from "./bulk-form.tsx";
import { ChosenNames, idsOf, useRefused } from "./problems.tsx";

/** Confirms deleting discussions. */
export function DeleteDiscussions(form: ActionForm<ChosenDiscussion>) {
  const { chosen, run, onClose } = form;
  const count = chosen.length;
  const problem = useRefused(
    discussionsDelete,
    t("You don’t have the delete permission on the following discussions:"),
    form,
  );
  const submit = () =>
    run(
      { method: "DELETE", path: "/discussions/list", body: { discussionIDs: idsOf(chosen) } },
      {
        doing: t("Deleting discussions"),
        done: t("{count, plural, one {# discussion deleted.} other {# discussions deleted.}}", { count }),
        failed: t("There was a problem deleting:"),
      },
    );
  return (
    <BulkForm
      title={t("Delete Discussions")}
      confirm={t("Delete")}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t(
          "{count, plural, one {Are you sure you want to delete # discussion?} other {Are you sure you want to delete # discussions?}}",
          { count },
        )}
      </p>
      {problem === null && <ChosenNames chosen={chosen} />}
    </BulkForm>
  );
}
