import type { ReactNode } from "react";
import { Form, useForm } from "#platform/client/form.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { Method } from "#platform/contract/endpoint.ts";
import styles from "./entry-form.module.css";

interface EntryFormProps {
  title: string;
  text?: string;
  /** What was done just now. */
  done?: string | undefined;
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
  done,
  method = "POST",
  path,
  fixed,
  then,
  submit,
  children,
  footer,
}: EntryFormProps) {
  const { site } = useSession();
  return (
    <section className={styles.entry}>
      <p className={styles.site}>{site.name}</p>
      <h1>{title}</h1>
      {done && <MessageBar kind="info">{done}</MessageBar>}
      {text && <p className={styles.text}>{text}</p>}
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
