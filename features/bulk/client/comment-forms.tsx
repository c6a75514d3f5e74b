import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Radios } from "#platform/client/ui/radios.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { ActionForm, ChosenComment } from "./actions.ts";
import { BulkForm } from "./bulk-form.tsx";
import { CategoryField } from "./category-field.tsx";

type Form = ActionForm<ChosenComment>;

const idsOf = ({ chosen }: Form) => chosen.map(({ commentID }) => commentID);

/** Asks how to delete comments. */
export function DeleteComments(form: Form) {
  const count = form.chosen.length;
  return (
    <BulkForm
      {...form}
      title={t("Delete Comments")}
      confirm={t("Delete")}
      request={(sent) => ({
        method: "DELETE",
        path: "/comments/list",
        body: { commentIDs: idsOf(form), deleteMethod: String(sent.get("deleteMethod")) },
      })}
      texts={{
        doing: t("Deleting comments"),
        done: t("{count, plural, one {# comment deleted.} other {# comments deleted.}}", { count }),
        failed: t("There was a problem deleting:"),
      }}
    >
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
            hint: t("Their replies are deleted too."),
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

const LONGEST_TITLE = 250;

/** Returns the destination for the API; null while incomplete. */
function destinationOf(sent: FormData): object | null {
  if (sent.get("to") === "existing") {
    const destinationDiscussionID = Number(
      /(?:^|\/discussion\/)(\d+)/.exec(String(sent.get("address")))?.[1],
    );
    return destinationDiscussionID > 0 ? { destinationDiscussionID } : null;
  }
  const categoryID = Number(sent.get("categoryID"));
  const name = String(sent.get("name") ?? "").trim();
  return categoryID > 0 && name !== ""
    ? { newPost: { name, categoryID, postType: "discussion", authorType: "me" } }
    : null;
}

/** Asks whether comments go to a new or an existing post. */
export function SplitComments(form: Form) {
  const [to, setTo] = useState("new");
  const count = form.chosen.length;
  return (
    <BulkForm
      {...form}
      title={t("Split Comments")}
      confirm={t("Split")}
      isGuarded
      request={(sent) => {
        const destination = destinationOf(sent);
        const body = { commentIDs: idsOf(form), ...destination };
        return destination && { method: "POST", path: "/discussions/split", body };
      }}
      missing={
        to === "new"
          ? t("The new post needs a title and one of the suggested categories.")
          : t("That is not the address of a post.")
      }
      texts={{
        doing: t("Splitting comments"),
        done: t("{count, plural, one {# comment moved.} other {# comments moved.}}", { count }),
        failed: t("There was a problem moving:"),
      }}
    >
      <Radios
        name="to"
        label={t("{count, plural, one {Where # comment goes} other {Where # comments go}}", { count })}
        value="new"
        options={[
          { value: "new", label: t("A new post") },
          { value: "existing", label: t("An existing post") },
        ]}
        onChange={(event) => setTo(event.target.value)}
      />
      {to === "new" ? (
        <>
          <TextField name="name" label={t("Title")} maxLength={LONGEST_TITLE} required autoComplete="off" />
          <CategoryField />
        </>
      ) : (
        <TextField
          name="address"
          label={t("Address of the post")}
          hint={t("As the address bar of the browser shows it: https://…/discussion/12/…")}
          required
          autoComplete="off"
        />
      )}
    </BulkForm>
  );
}
