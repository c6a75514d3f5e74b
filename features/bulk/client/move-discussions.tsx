import { useState } from "react";
import { discussionsEdit } from "#features/categories/permissions.ts";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import type { ActionForm, ChosenDiscussion } from "./actions.ts";
import { BulkForm } from "./bulk-form.tsx";
import { CategoryField } from "./category-field.tsx";
import { idsOf, problemBar, useRefused } from "./problems.tsx";

/** Asks where to move discussions. */
export function MoveDiscussions(form: ActionForm<ChosenDiscussion>) {
  const { chosen, run, onClose } = form;
  const [hasChanges, setChanges] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const count = chosen.length;
  const problem = useRefused(
    discussionsEdit,
    t("You don’t have the edit permission on the following discussions:"),
    form,
  );
  function submit(sent: FormData): void {
    const categoryID = Number(sent.get("categoryID"));
    if (!(categoryID > 0)) {
      setMissing(true);
      return;
    }
    run(
      {
        method: "PATCH",
        path: "/discussions/move",
        body: {
          discussionIDs: idsOf(chosen),
          categoryID,
          addRedirects: sent.get("addRedirects") === "true",
        },
      },
      {
        doing: t("Moving discussions"),
        done: t("{count, plural, one {# discussion moved.} other {# discussions moved.}}", { count }),
        failed: t("There was a problem moving:"),
      },
    );
  }
  return (
    <BulkForm
      title={t("Move Discussions")}
      confirm={t("Move")}
      problem={problem}
      hasChanges={hasChanges}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem === null && (
        <div
          onInput={() => {
            setChanges(true);
            setMissing(false);
          }}
        >
          {isMissing && problemBar(t("Choose a category from those that are suggested."))}
          <p>
            {t(
              "{count, plural, one {Where should # discussion go?} other {Where should # discussions go?}}",
              {
                count,
              },
            )}
          </p>
          <CategoryField />
          <Checkbox name="addRedirects" label={t("Leave a redirect link")} />
        </div>
      )}
    </BulkForm>
  );
}
