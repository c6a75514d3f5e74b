import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Form } from "#platform/client/form.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import type { Method } from "#platform/contract/endpoint.ts";
import styles from "./card-form.module.css";

const FIELDS = "select, textarea, input:not([type=hidden])";

interface CardPanelProps {
  title: string;
  /** Id of the form inside. */
  form: string;
  /** Label of the submit button: the action. */
  submit: string;
  onClose(): void;
  children: ReactNode;
}

/** Frame of a form in a card. Escape leaves the form, Control and Enter send it. */
export function CardPanel({ title, form, submit, onClose, children }: CardPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    panel.current?.querySelector<HTMLElement>(FIELDS)?.focus();
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  function leave(): void {
    onClose();
    (opener.current as HTMLElement | null)?.focus({ preventScroll: true });
  }
  function press(event: KeyboardEvent): void {
    if (event.key === "Escape") leave();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
      panel.current?.querySelector("form")?.requestSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form inside
    <section ref={panel} className={styles.panel} data-card-form onKeyDown={press}>
      <h3 className={styles.title}>
        <bdi>{title}</bdi>
      </h3>
      {children}
      <p className={styles.ways}>
        <Button type="submit" form={form} aria-keyshortcuts="Control+Enter">
          {submit}
        </Button>
        <Button kind="text" onClick={leave}>
          {t("Cancel")}
        </Button>
      </p>
    </section>
  );
}

interface CardFormProps<Answer> {
  title: string;
  /** Method and path of the call, with its parameters filled in. */
  method: Method;
  path: string;
  /** Converts the typed values to the request's body. */
  shape?(typed: Record<string, unknown>): unknown;
  submit?: string;
  /** Called after success; the form closes afterwards. */
  onDone(answer: Answer): void;
  onClose(): void;
  children: ReactNode;
}

/** A form in a card that makes one API call, in place of a modal. */
export function CardForm<Answer>(props: CardFormProps<Answer>) {
  const { title, submit = t("Save"), onDone, onClose, children, ...call } = props;
  const id = useId();
  return (
    <CardPanel form={id} {...{ title, submit, onClose }}>
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
    </CardPanel>
  );
}
