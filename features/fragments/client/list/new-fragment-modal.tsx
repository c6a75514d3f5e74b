import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { useLeave } from "#platform/client/use-leave.ts";
import type { acceptDisclosure, Fragment, FragmentType } from "../../contract.ts";
import { editorUrl } from "../files/urls.ts";
import { typeFacts } from "../kinds/facts.ts";
import { typeLabels } from "../kinds/labels.ts";
import { templates } from "../kinds/templates.ts";
import styles from "./fragments-admin-page.module.css";

/** Returns a new fragment of a type, which works before anything is written. */
const draftOf = (fragmentType: FragmentType, name: unknown) => ({
  ...{ name, fragmentType, ...templates[fragmentType] },
  previewData: [{ name: t("Example"), data: typeFacts[fragmentType].sample }],
});

interface NewFragmentModalProps {
  /** True once the reader accepted that fragments run for everybody. */
  didAccept: boolean;
  onClose(): void;
}

/** Form for a new fragment, which starts with the template of its type. */
export function NewFragmentModal({ didAccept, onClose }: NewFragmentModalProps) {
  const api = useApi();
  const leave = useLeave();
  const [type, setType] = useState<FragmentType>("BannerFragment");
  async function open({ fragmentUUID }: Fragment): Promise<void> {
    const accepted = { body: { didAccept: true } } as const;
    if (!didAccept) await api.call<typeof acceptDisclosure>("PUT", "/fragments/disclosure-state", accepted);
    leave(editorUrl(fragmentUUID));
  }
  return (
    <FormModal<Fragment>
      title={t("New Fragment")}
      method="POST"
      path="/fragments"
      submit={t("Create Fragment")}
      shape={({ name }) => draftOf(type, name)}
      onDone={(fragment) => void open(fragment)}
      onClose={onClose}
    >
      <TextField name="name" label={t("Name")} required maxLength={100} />
      <Select
        name="fragmentType"
        label={t("Replaces")}
        nothing={null}
        required
        value={type}
        options={Object.entries(typeLabels()).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => setType(target.value as FragmentType)}
      />
      <p className={styles.risk}>
        {t("Fragments run in the browser of every reader. Publish only code that you trust.")}
      </p>
    </FormModal>
  );
}
