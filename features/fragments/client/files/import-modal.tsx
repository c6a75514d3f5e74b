import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Field } from "#platform/client/ui/field.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { useLeave } from "#platform/client/use-leave.ts";
import type { acceptDisclosure, Fragment } from "../../contract.ts";
import { typeLabels } from "../kinds/labels.ts";
import styles from "../list/fragments-admin-page.module.css";
import { type FragmentContent, readFile } from "./fragment-file.ts";
import { editorUrl } from "./urls.ts";

interface ImportModalProps {
  /** True once the reader accepted that fragments run for everybody. */
  didAccept: boolean;
  onClose(): void;
}

/** Form that reads a fragment from a file and creates it as a draft, so that its code is seen before it runs for others. */
export function ImportModal({ didAccept, onClose }: ImportModalProps) {
  const api = useApi();
  const leave = useLeave();
  const [content, setContent] = useState<FragmentContent | null>(null);
  const [isWrong, setWrong] = useState(false);
  async function choose(file: File | undefined): Promise<void> {
    const found = file ? readFile(await file.text()) : null;
    setContent(found);
    setWrong(file !== undefined && found === null);
  }
  async function open({ fragmentUUID }: Fragment): Promise<void> {
    const accepted = { body: { didAccept: true } } as const;
    if (!didAccept) await api.call<typeof acceptDisclosure>("PUT", "/fragments/disclosure-state", accepted);
    leave(editorUrl(fragmentUUID));
  }
  return (
    <FormModal<Fragment>
      title={t("Import Fragment")}
      method="POST"
      path="/fragments"
      submit={t("Import")}
      shape={({ name }) => ({ ...content, name })}
      onDone={(fragment) => void open(fragment)}
      onClose={onClose}
    >
      <Field
        name="file"
        label={t("File")}
        hint={t("A file that was exported from this or another forum.")}
        required
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      <p role="alert" className={isWrong ? styles.wrong : undefined}>
        {isWrong && t("This is not a file with a fragment.")}
      </p>
      {content && (
        <>
          <TextField
            key={content.name}
            name="name"
            label={t("Name")}
            required
            maxLength={100}
            value={content.name}
          />
          <p>{t("Replaces: {part}", { part: typeLabels()[content.fragmentType] ?? content.fragmentType })}</p>
        </>
      )}
      <p className={styles.risk}>
        {t("Fragments run in the browser of every reader. Read the code before you publish it.")}
      </p>
    </FormModal>
  );
}
