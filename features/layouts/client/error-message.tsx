import { useLocation, useSearch } from "wouter";
import type { CallError } from "#platform/client/api.ts";
import { CachedFrame } from "#platform/client/cached-part.tsx";
import { useEntryLinks, useSession, withTarget } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { usePageError } from "./error-context.ts";
import styles from "./error-message.module.css";
import { errorMessages, isTemporary } from "./error-messages.ts";
import { isMissing, termsOf } from "./missing.ts";
import { usePageTitle } from "./page-title.ts";
import { errorActions, errorSearch } from "./slots.ts";

interface NextStep {
  label: string;
  url: string;
  isReload?: boolean;
  /** Replaces the text of the error. */
  text?: string;
}

/** Returns the next step for an error; for a missing page the layout offers more than one. */
function useNextStep({ status, message, body }: CallError): NextStep | null {
  const { isGuest, emailConfirmed, site } = useSession();
  const { signIn } = useEntryLinks("Target");
  const [path] = useLocation();
  const search = useSearch();
  const here = search ? `${path}?${search}` : path;
  if (status === 403 && isGuest) return { label: t("Sign In"), url: signIn };
  if (status === 403 && !emailConfirmed)
    return {
      label: t("Confirm Your Email Address"),
      url: withTarget("/entry/emailconfirmrequest", here),
      text: t("Confirm your email address to take part."),
    };
  // What is private stays hidden from staff who are signed in as a member; the refusal says so.
  if (status === 403 && site.impersonation && !body["permissions"])
    return { label: t("Back to Home"), url: "/", text: message };
  if (isTemporary(status)) return { label: t("Try Again"), url: here, isReload: true };
  return isMissing(status) ? null : { label: t("Back to Home"), url: "/" };
}

/** Says why a page cannot be shown, and what to do: the heading of every error page. */
export function ErrorMessage() {
  const error = usePageError();
  const [path] = useLocation();
  const step = useNextStep(error);
  const { title, text } = errorMessages(error);
  usePageTitle(title);
  const said = step?.text ?? text;
  return (
    <div className={styles.message}>
      {/* The frame also keeps this component, which depends on the error, from being cached as a whole. */}
      <CachedFrame name="ErrorHeading" record={null} of={[error.status, title, said]}>
        {() => (
          <>
            {error.status > 0 && <p className={styles.status}>{error.status}</p>}
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.text}>{said}</p>
          </>
        )}
      </CachedFrame>
      <div className={styles.actions}>
        {step && (
          <ButtonLink href={step.url} kind="primary" data-reload={step.isReload ? "" : undefined}>
            {step.label}
          </ButtonLink>
        )}
        <Slot of={errorActions} error={error} />
      </div>
      <Slot of={errorSearch} query={isMissing(error.status) ? termsOf(path) : ""} />
    </div>
  );
}
