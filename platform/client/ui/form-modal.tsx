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
  /** Method and path of the call, with its parameters filled in. */
  method: Method;
  path: string;
  /** Converts the typed values to the request's body. */
  shape?(typed: Record<string, unknown>): unknown;
  /** Label of the submit button: the action. */
  submit?: string;
  /** Called after success; the modal closes afterwards. */
  onDone(answer: Answer): void;
  onClose(): void;
  children: ReactNode;
}

/** A modal form that makes one API call. Errors are shown at the fields, or above all of them. */
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
