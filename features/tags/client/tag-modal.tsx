import type { Discussion } from "#features/discussions/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { CarriedTag } from "../contract.ts";
import { tagsAdd } from "../permissions.ts";
import { suggestTags, tokenOf } from "./suggest-tags.ts";

export interface Tagged {
  /** Undefined where tags are disabled. */
  tags?: readonly CarriedTag[];
}

interface TagModalProps {
  discussion: Discussion & Tagged;
  onClose(): void;
}

/** The tags that users gave a discussion. */
export function TagModal({ discussion: { discussionID, tags = [] }, onClose }: TagModalProps) {
  const api = useApi();
  const forget = useForgetAll();
  const { can } = useSession();
  return (
    <FormModal
      title={t("Tag")}
      method="PUT"
      path={`/discussions/${discussionID}/tags`}
      onDone={() => void forget()}
      onClose={onClose}
    >
      <TokenField
        name="tagNames"
        label={t("Tags")}
        hint={t("Separated by commas.")}
        tokens={tags.filter(({ type }) => type === "User").map(tokenOf)}
        load={suggestTags(api, { isAddable: true })}
        creates={can.has(tagsAdd)}
      />
    </FormModal>
  );
}
