import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { Tabs } from "#platform/client/ui/tabs.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type {
  EmailKind,
  EmailSample,
  getEmailSample,
  sendEmailSample,
  TemplatesPage,
} from "../../contract.ts";
import styles from "./email-templates-admin-page.module.css";

const PATH = "/emails/templates/:kind";

function Sample({ subject, text, html }: EmailSample) {
  const plain = (
    <pre className={styles.text} dir="auto">
      {text}
    </pre>
  );
  return (
    <>
      <p className={styles.subject}>
        <span>{t("Subject")}</span> <bdi>{subject}</bdi>
      </p>
      {html === null ? (
        plain
      ) : (
        <Tabs
          label={t("Format")}
          tabs={[
            {
              id: "html",
              name: t("With Colors"),
              content: <iframe className={styles.preview} title={t("Preview")} sandbox="" srcDoc={html} />,
            },
            { id: "text", name: t("Text"), content: plain },
          ]}
        />
      )}
    </>
  );
}

interface SampleModalProps extends Pick<TemplatesPage, "locales"> {
  kind: EmailKind;
  locale: string;
  onLocale(locale: string): void;
  onClose(): void;
}

/** A kind of email with sample values, in one of the enabled languages. */
export function SampleModal({ kind: { kind, name, description }, locales, ...props }: SampleModalProps) {
  const { onLocale, onClose } = props;
  const api = useApi();
  const [locale, setLocale] = useState(props.locale);
  const sample = useQuery(apiQuery<typeof getEmailSample>(PATH, { params: { kind }, query: { locale } }));
  const sending = useMutation({
    mutationFn: () =>
      api.call<typeof sendEmailSample>("POST", `${PATH}/send`, { params: { kind }, body: { locale } }),
    onSuccess: () => void toasts.add({ body: t("Email sent."), autoDismiss: true, dismissible: true }),
    onError: toastError,
  });
  const choose = (chosen: string) => {
    setLocale(chosen);
    onLocale(chosen);
  };
  return (
    <Modal
      title={name}
      size="large"
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Close")}</Button>
          <Button kind="primary" busy={sending.isPending} onClick={() => sending.mutate()}>
            {t("Send to Myself")}
          </Button>
        </>
      )}
    >
      <p className={styles.quiet}>{description}</p>
      {locales.length > 1 && (
        <Select
          name="locale"
          label={t("Language")}
          nothing={null}
          value={locale}
          options={locales.map((each) => ({ value: each.locale, label: each.name }))}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
      {sample.error && <MessageBar kind="error">{sample.error.message}</MessageBar>}
      {sample.data && <Sample {...sample.data} />}
    </Modal>
  );
}
