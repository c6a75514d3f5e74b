import { useState } from "react";
import type { Discussion } from "#features/discussions/contract.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { FieldsOfType } from "./fields-of-type.tsx";
import { usePostTypes } from "./use-post-types.ts";

interface TypeModalProps {
  discussion: Discussion;
  onClose(): void;
}

/** Changes the type of a post. Opens when the types are loaded. */
export function TypeModal({ discussion, onClose }: TypeModalProps) {
  const forget = useForgetAll();
  const types = usePostTypes(onClose);
  const own = discussion.postTypeID ?? discussion.type;
  const [chosen, choose] = useState(own);
  if (!types) return null;
  const before = types.find(({ postTypeID }) => postTypeID === own);
  const taken = types.filter(
    ({ availableCategoryIDs, baseType, isConvertible }) =>
      availableCategoryIDs.includes(discussion.categoryID) &&
      (baseType === discussion.type || (isConvertible && before?.isConvertible)),
  );
  return (
    <FormModal
      title={t("Change Post Type")}
      method="PUT"
      path={`/discussions/${discussion.discussionID}/type`}
      onDone={() => void forget()}
      onClose={onClose}
    >
      <Select
        name="postTypeID"
        label={t("Post Type")}
        required
        nothing={null}
        value={own}
        options={taken.map(({ postTypeID, name }) => ({ value: postTypeID, label: name }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <FieldsOfType postTypeID={chosen} discussion={discussion} />
    </FormModal>
  );
}
