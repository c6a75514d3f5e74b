import { type ReactNode, useId } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import styles from "./bulk-form.module.css";

interface BulkFormProps {
  title: string;
  /** Label of the submit button. */
  confirm: string;
  /** The reason why the action cannot start. */
  problem?: ReactNode;
  hasChanges?: boolean;
  onSubmit(sent: FormData): void;
  onClose(): void;
  children: ReactNode;
}

/** Form that confirms an action on many records. */
export function BulkForm(props: BulkFormProps) {
  const { title, confirm, problem = null, hasChanges = false, onSubmit, onClose, children } = props;
  const form = useId();
  return (
    <Modal
      title={title}
      isQuestion
      hasChanges={hasChanges}
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={form} disabled={problem !== null}>
            {confirm}
          </Button>
        </>
      )}
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget));
        }}
      >
        {problem}
        {children}
      </form>
    </Modal>
  );
}
