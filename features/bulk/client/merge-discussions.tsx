import { useState } from "react";
import { discussionsEdit } from "#features/categories/permissions.ts";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import type { ActionForm, ChosenDiscussion } from "./actions.ts";
import { BulkForm } from "./bulk-form.tsx";
import { idsOf, problemBar, useRefused } from "./problems.tsx";

/** Asks which of the discussions the others are merged into. */
export function MergeDiscussions(form: ActionForm<ChosenDiscussion>) {
  const { chosen, run, onClose } = form;
  const [hasChanges, setChanges] = useState(false);
  const refused = useRefused(
    discussionsEdit,
    t("You don’t have the edit permission on the following discussions:"),
    form,
  );
  const problem =
    chosen.length < 2 ? problemBar(t("You must select at least 2 discussions to merge.")) : refused;
  const submit = (sent: FormData) =>
    run(
      {
        method: "PATCH",
        path: "/discussions/merge",
        body: {
          discussionIDs: idsOf(chosen),
          destinationDiscussionID: Number(sent.get("destinationDiscussionID")),
          addRedirects: sent.get("addRedirects") === "true",
        },
      },
      {
        doing: t("Merging discussions"),
        done: t("{count, plural, one {# discussion merged.} other {# discussions merged.}}", {
          count: chosen.length,
        }),
        failed: t("There was a problem merging:"),
      },
    );
  return (
    <BulkForm
      title={t("Merge Discussions")}
      confirm={t("Merge")}
      problem={problem}
      hasChanges={hasChanges}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem === null && (
        <div onChange={() => setChanges(true)}>
          <Radios
            name="destinationDiscussionID"
            label={t("Main post")}
            hint={t("The others become comments on it, together with their comments.")}
            required
            value={String(chosen[0]?.discussionID)}
            options={chosen.map(({ discussionID, name }) => ({ value: discussionID, label: name }))}
          />
          <Checkbox name="addRedirects" label={t("Leave a redirect link")} />
        </div>
      )}
    </BulkForm>
  );
}
