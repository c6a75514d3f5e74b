import type { ReactNode } from "react";
import { Form, useForm } from "#platform/client/form.tsx";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import type { Method } from "#platform/contract/endpoint.ts";
import styles from "./entry-form.module.css";

interface EntryFormProps {
  title: string;
  text?: string;
  method?: Method;
  path: string;
  fixed?: Readonly<Record<string, string | number>>;
  /** Where to go afterwards, when the answer names no place. */
  then?: string;
  submit: string;
  children?: ReactNode;
  /** Other ways in, below the form. */
  footer?: ReactNode;
}

function Submit({ words }: { words: string }) {
  const { busy } = useForm();
  return (
    <Button kind="primary" type="submit" busy={busy}>
      {words}
    </Button>
  );
}

/** A form that changes who one is here: afterwards the next page is loaded afresh. */
export function EntryForm({
  title,
  text,
  method = "POST",
  path,
  fixed,
  then,
  submit,
  children,
  footer,
}: EntryFormProps) {
  return (
    <section className={styles.entry}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <Form<{ target?: string } | null>
        method={method}
        path={path}
        label={title}
        onDone={(answer) => location.assign(answer?.target ?? then ?? "/")}
        {...(fixed ? { fixed } : {})}
        {...(then === undefined ? {} : { then })}
      >
        <FormMessage />
        {children}
        <div className={styles.submit}>
          <Submit words={submit} />
        </div>
      </Form>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
