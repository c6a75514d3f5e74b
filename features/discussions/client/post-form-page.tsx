import type { ReactNode } from "react";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import styles from "./post-form-page.module.css";

/** A page with the form of one post. */
export const PostFormPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.page}>
    <h1>{title}</h1>
    {children}
  </section>
);

/** Submit button and cancel link of the form. */
export const PostFormButtons = ({ submit, cancelUrl }: { submit: string; cancelUrl: string }) => (
  <div className={styles.actions}>
    <ButtonLink href={cancelUrl}>{t("Cancel")}</ButtonLink>
    <SubmitButton>{submit}</SubmitButton>
  </div>
);
