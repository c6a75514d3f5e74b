import { t } from "#platform/client/translate.ts";
import { Radios } from "#platform/client/ui/radios.tsx";
import type { ActionForm, ChosenComment } from "./actions.ts";
import { BulkForm } from "./bulk-form.tsx";

/** Asks how to delete comments. */
export function DeleteComments({ chosen, run, onClose }: ActionForm<ChosenComment>) {
  const count = chosen.length;
  const submit = (sent: FormData) =>
    run(
      {
        method: "DELETE",
        path: "/comments/list",
        body: {
          commentIDs: chosen.map(({ commentID }) => commentID),
          deleteMethod: String(sent.get("deleteMethod")),
        },
      },
      {
        doing: t("Deleting comments"),
        done: t("{count, plural, one {# comment deleted.} other {# comments deleted.}}", { count }),
        failed: t("There was a problem deleting:"),
      },
    );
  return (
    <BulkForm title={t("Delete Comments")} confirm={t("Delete")} onSubmit={submit} onClose={onClose}>
      <p>
        {t(
          "{count, plural, one {Are you sure you want to delete # comment?} other {Are you sure you want to delete # comments?}}",
          { count },
        )}
      </p>
      <Radios
        name="deleteMethod"
        label={t("Delete Method")}
        value="full"
        options={[
          {
            value: "full",
            label: t("Full"),
            hint: t("The replies below them go as well."),
          },
          {
            value: "tombstone",
            label: t("Tombstone"),
            hint: t("The authors and text are removed; replies stay."),
          },
        ]}
      />
    </BulkForm>
  );
}
