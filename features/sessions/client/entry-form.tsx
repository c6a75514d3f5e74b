import { type ReactNode, useState } from "react";
import { openDocument } from "#platform/client/base-path.ts";
import { Form } from "#platform/client/form.tsx";
import { type Ban, useSession } from "#platform/client/session.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { FramedPage } from "#platform/client/ui/framed-page.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import type { Method } from "#platform/contract/endpoint.ts";
import { Banned } from "./account-notice.tsx";
import styles from "./entry-form.module.css";

interface EntryFormProps {
  title: string;
  text?: string;
  /** Message about the completed action. */
  done?: string | undefined;
  method?: Method;
  path: string;
  fixed?: Readonly<Record<string, string | number>>;
  /** URL to redirect to if the response names none. */
  then?: string;
  submit: string;
  /** Above the form: other ways to do this. */
  above?: ReactNode;
  /** Below the form: further ways to do this. */
  below?: ReactNode;
  /** Text of a button that unfolds the form; without it, the form is always visible. */
  foldedAs?: string | undefined;
  /** Leaves checks to the server, which marks all invalid fields at once. */
  noValidate?: boolean;
  children?: ReactNode;
  /** Other ways to sign in, below the form. */
  footer?: ReactNode;
}

/** Content below a button that unfolds it; without a text, only the content. */
function Folded({ as, isOpen, children }: { as: string | undefined; isOpen: boolean; children: ReactNode }) {
  if (as === undefined) return children;
  return (
    <details open={isOpen} className={styles.folded}>
      <summary>{as}</summary>
      {children}
    </details>
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
  above,
  below,
  foldedAs,
  noValidate = false,
  children,
  footer,
}: EntryFormProps) {
  const { form } = useSession().site;
  const wasSent = form?.endpoint === `${method} ${path}`;
  const [ban, setBan] = useState(wasSent ? form.ban : undefined);
  return (
    <FramedPage title={title} done={done} text={text} footer={footer}>
      {above}
      <Folded as={foldedAs} isOpen={wasSent}>
        <Form<{ target?: string } | null>
          method={method}
          path={path}
          label={title}
          reword={({ body }) => {
            setBan(body["ban"] as Ban | undefined);
            // The notice says the same, with the end in the reader's time zone, and how to appeal.
            return body["ban"] ? "" : null;
          }}
          noValidate={noValidate}
          onDone={(answer) => openDocument(answer?.target ?? then ?? "/")}
          {...(fixed ? { fixed } : {})}
          {...(then === undefined ? {} : { then })}
        >
          <FormMessage />
          {ban && (
            <div className={styles.ban}>
              <Banned {...ban} />
            </div>
          )}
          {children}
          <div className={styles.submit}>
            <SubmitButton>{submit}</SubmitButton>
          </div>
        </Form>
      </Folded>
      {below}
    </FramedPage>
  );
}
