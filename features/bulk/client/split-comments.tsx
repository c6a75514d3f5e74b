import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Radios } from "#platform/client/ui/radios.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { ActionForm, ChosenComment } from "./actions.ts";
import { BulkForm } from "./bulk-form.tsx";
import { CategoryField } from "./category-field.tsx";
import { problemBar } from "./problems.tsx";

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
export function SplitComments({ chosen, run, onClose }: ActionForm<ChosenComment>) {
  const [to, setTo] = useState("new");
  const [hasChanges, setChanges] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const count = chosen.length;
  function submit(sent: FormData): void {
    const destination = destinationOf(sent);
    if (!destination) {
      setMissing(true);
      return;
    }
    run(
      {
        method: "POST",
        path: "/discussions/split",
        body: { commentIDs: chosen.map(({ commentID }) => commentID), ...destination },
      },
      {
        doing: t("Splitting comments"),
        done: t("{count, plural, one {# comment moved.} other {# comments moved.}}", { count }),
        failed: t("There was a problem moving:"),
      },
    );
  }
  return (
    <BulkForm
      title={t("Split Comments")}
      confirm={t("Split")}
      hasChanges={hasChanges}
      onSubmit={submit}
      onClose={onClose}
    >
      <div
        onInput={() => {
          setChanges(true);
          setMissing(false);
        }}
      >
        {isMissing &&
          problemBar(
            to === "new"
              ? t("The new post needs a title, and a category from those that are suggested.")
              : t("That is not the address of a post."),
          )}
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
      </div>
    </BulkForm>
  );
}
