import { discussionsClose } from "#features/categories/permissions.ts";
import { t } from "#platform/client/translate.ts";
import type { ActionForm, ChosenDiscussion } from "./actions.ts";
import { BulkForm } from "./bulk-form.tsx";
import { ChosenNames, idsOf, problemBar, useRefused } from "./problems.tsx";

/** Confirms closing discussions. */
export function CloseDiscussions(form: ActionForm<ChosenDiscussion>) {
  const { run, onClose } = form;
  const open = form.chosen.filter(({ closed }) => !closed);
  const refused = useRefused(
    discussionsClose,
    t("You don't have the close permission on the following discussions:"),
    form,
  );
  const problem = open.length === 0 ? problemBar(t("Selected discussions are already closed.")) : refused;
  const submit = () =>
    run(
      {
        method: "PATCH",
        path: "/discussions/close",
        body: { discussionIDs: idsOf(form.chosen), closed: true },
      },
      {
        doing: t("Closing discussions"),
        done: t("{count, plural, one {# discussion closed.} other {# discussions closed.}}", {
          count: open.length,
        }),
        failed: t("There was a problem closing:"),
      },
    );
  return (
    <BulkForm
      title={t("Close Discussions")}
      confirm={t("Close")}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem === null && (
        <>
          <p>
            {t(
              "{count, plural, one {# discussion will accept no more comments.} other {# discussions will accept no more comments.}}",
              { count: open.length },
            )}
          </p>
          <ChosenNames chosen={open} />
        </>
      )}
    </BulkForm>
  );
}
