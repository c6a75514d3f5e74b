import { discussionsClose, discussionsDelete, discussionsEdit } from "#features/categories/permissions.ts";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import type { ActionForm, ChosenDiscussion } from "./actions.ts";
import { BulkForm, ChosenNames, idsOf, useProblem } from "./bulk-form.tsx";
import { CategoryField } from "./category-field.tsx";

type Form = ActionForm<ChosenDiscussion>;

const redirects = (sent: FormData) => sent.get("addRedirects") === "true";
const redirectField = () => <Checkbox name="addRedirects" label={t("Leave a redirect link")} />;

/** Confirms closing discussions. */
export function CloseDiscussions(form: Form) {
  const open = form.chosen.filter(({ closed }) => !closed);
  const count = open.length;
  const problem = useProblem(
    discussionsClose,
    t("You don't have the close permission on the following discussions:"),
    form,
    count === 0 && t("Selected discussions are already closed."),
  );
  return (
    <BulkForm
      {...form}
      title={t("Close Discussions")}
      confirm={t("Close")}
      problem={problem}
      request={() => ({
        method: "PATCH",
        path: "/discussions/close",
        body: { discussionIDs: idsOf(form.chosen), closed: true },
      })}
      texts={{
        doing: t("Closing discussions"),
        done: t("{count, plural, one {# discussion closed.} other {# discussions closed.}}", { count }),
        failed: t("There was a problem closing:"),
      }}
    >
      {problem === null && (
        <>
          <p>
            {t(
              "{count, plural, one {# discussion will accept no more comments.} other {# discussions will accept no more comments.}}",
              { count },
            )}
          </p>
          <ChosenNames chosen={open} />
        </>
      )}
    </BulkForm>
  );
}

/** Confirms deleting discussions. */
export function DeleteDiscussions(form: Form) {
  const { chosen } = form;
  const count = chosen.length;
  const problem = useProblem(
    discussionsDelete,
    t("You don’t have the delete permission on the following discussions:"),
    form,
  );
  return (
    <BulkForm
      {...form}
      title={t("Delete Discussions")}
      confirm={t("Delete")}
      problem={problem}
      request={() => ({
        ...{ method: "DELETE", path: "/discussions/list", body: { discussionIDs: idsOf(chosen) } },
      })}
      texts={{
        doing: t("Deleting discussions"),
        done: t("{count, plural, one {# discussion deleted.} other {# discussions deleted.}}", { count }),
        failed: t("There was a problem deleting:"),
      }}
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

/** Asks which of the discussions the others are merged into. */
export function MergeDiscussions(form: Form) {
  const { chosen } = form;
  const count = chosen.length;
  const problem = useProblem(
    discussionsEdit,
    t("You don’t have the edit permission on the following discussions:"),
    form,
    count < 2 && t("You must select at least 2 discussions to merge."),
  );
  return (
    <BulkForm
      {...form}
      title={t("Merge Discussions")}
      confirm={t("Merge")}
      problem={problem}
      isGuarded
      request={(sent) => ({
        method: "PATCH",
        path: "/discussions/merge",
        body: {
          discussionIDs: idsOf(chosen),
          destinationDiscussionID: Number(sent.get("destinationDiscussionID")),
          addRedirects: redirects(sent),
        },
      })}
      texts={{
        doing: t("Merging discussions"),
        done: t("{count, plural, one {# discussion merged.} other {# discussions merged.}}", { count }),
        failed: t("There was a problem merging:"),
      }}
    >
      {problem === null && (
        <>
          <Radios
            name="destinationDiscussionID"
            label={t("Main post")}
            hint={t("The others become comments on it, together with their comments.")}
            required
            value={String(chosen[0]?.discussionID)}
            options={chosen.map(({ discussionID, name }) => ({ value: discussionID, label: name }))}
          />
          {redirectField()}
        </>
      )}
    </BulkForm>
  );
}

/** Asks where to move discussions. */
export function MoveDiscussions(form: Form) {
  const { chosen } = form;
  const count = chosen.length;
  const problem = useProblem(
    discussionsEdit,
    t("You don’t have the edit permission on the following discussions:"),
    form,
  );
  return (
    <BulkForm
      {...form}
      title={t("Move Discussions")}
      confirm={t("Move")}
      problem={problem}
      isGuarded
      request={(sent) => {
        const categoryID = Number(sent.get("categoryID"));
        const body = { discussionIDs: idsOf(chosen), categoryID, addRedirects: redirects(sent) };
        return categoryID > 0 ? { method: "PATCH", path: "/discussions/move", body } : null;
      }}
      missing={t("Choose one of the suggested categories.")}
      texts={{
        doing: t("Moving discussions"),
        done: t("{count, plural, one {# discussion moved.} other {# discussions moved.}}", { count }),
        failed: t("There was a problem moving:"),
      }}
    >
      {problem === null && (
        <>
          <p>
            {t(
              "{count, plural, one {Where should # discussion go?} other {Where should # discussions go?}}",
              { count },
            )}
          </p>
          <CategoryField />
          {redirectField()}
        </>
      )}
    </BulkForm>
  );
}
