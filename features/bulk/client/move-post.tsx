import { type FormEvent, useState } from "react";
import type { Discussion } from "#features/discussions/contract.ts";
import { FieldsOfType, usePostTypes } from "#features/post-types/client/index.ts";
import type { PostType } from "#features/post-types/contract.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { CategoryField } from "./category-field.tsx";

interface MovePostProps {
  discussion: Discussion;
  onClose(): void;
}

/**
 * Asks where to move a discussion, and for a new post type when the category does not accept its
 * own.
 */
export function MovePost({ discussion, onClose }: MovePostProps) {
  const forget = useForgetAll();
  const types = usePostTypes(onClose);
  const [categoryID, setCategory] = useState(0);
  if (!types) return null;
  const { discussionID, postTypeID, type } = discussion;
  const accepted = types.filter(({ availableCategoryIDs }) => availableCategoryIDs.includes(categoryID));
  const converts = categoryID > 0 && !accepted.some((each) => each.postTypeID === (postTypeID ?? type));
  // The suggestion field emits native change events.
  const note = ({ currentTarget }: FormEvent<HTMLElement>) =>
    setCategory(Number(currentTarget.querySelector<HTMLInputElement>("[name=categoryID]")?.value));
  return (
    <FormModal
      title={t("Move Post")}
      method="PATCH"
      path="/discussions/move"
      submit={t("Move")}
      shape={({ addRedirects, ...typed }) => ({
        ...typed,
        discussionIDs: [discussionID],
        addRedirects: addRedirects === "true",
      })}
      onDone={() => void forget()}
      onClose={onClose}
    >
      <div onInput={note}>
        <CategoryField />
      </div>
      {converts && <Conversion key={categoryID} discussion={discussion} types={accepted} />}
      <Checkbox name="addRedirects" label={t("Leave a redirect link")} />
    </FormModal>
  );
}

/** Choice of the new post type, when the category does not accept the current one. */
function Conversion({ discussion, types }: { discussion: Discussion; types: readonly PostType[] }) {
  const first = types[0]?.postTypeID ?? "";
  const [chosen, choose] = useState(first);
  if (types.length === 0)
    return <MessageBar kind="warning">{t("This category does not take posts.")}</MessageBar>;
  return (
    <>
      <Select
        name="postTypeID"
        label={t("Post Type")}
        hint={t("This category doesn’t allow this post type. What should happen to the post?")}
        required
        nothing={null}
        value={first}
        options={types.map(({ postTypeID, name }) => ({ value: postTypeID, label: name }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <FieldsOfType postTypeID={chosen} discussion={discussion} />
    </>
  );
}
