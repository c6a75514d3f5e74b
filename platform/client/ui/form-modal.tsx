import { type ReactNode, useId, useState } from "react";
import type { Method } from "#platform/contract/endpoint.ts";
import { Form } from "../form.tsx";
import { t } from "../translate.ts";
import { Button } from "./button.tsx";
import { FormMessage } from "./form-message.tsx";
import { Modal, type ModalSize } from "./modal.tsx";

interface FormModalProps<Answer> {
  title: string;
  size?: ModalSize;
  /** The call it makes, with the path's parts filled in. */
  method: Method;
  path: string;
  /** Makes what is sent of what is typed. */
  shape?(typed: Record<string, unknown>): unknown;
  /** The action, on the button that does it. */
  submit?: string;
  /** Done: it closes by itself, after this. */
  onDone(answer: Answer): void;
  onClose(): void;
  children: ReactNode;
}

/** Fields in a modal, and one call of the API that takes them. What is wrong is said at the field, or above them all. */
export function FormModal<Answer>(props: FormModalProps<Answer>) {
  const { title, size = "medium", submit = t("Save"), onDone, onClose, children, ...call } = props;
  const id = useId();
  const [hasChanges, setChanges] = useState(false);
  return (
    <Modal
      title={title}
      size={size}
      hasChanges={hasChanges}
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={id}>
            {submit}
          </Button>
        </>
      )}
    >
      <div onInput={() => setChanges(true)}>
        <Form<Answer>
          id={id}
          {...call}
          label={title}
          onDone={(answer) => {
            onDone(answer);
            onClose();
          }}
        >
          <FormMessage />
          {children}
        </Form>
      </div>
    </Modal>
  );
}
