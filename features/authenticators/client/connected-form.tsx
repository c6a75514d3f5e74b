import { EntryForm, registrationSlot } from "#features/sessions/client/index.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { FramedPage } from "#platform/client/ui/framed-page.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { ConnectedShown } from "../contract.ts";
import styles from "./authenticators.module.css";

const pathOf = ({ attemptKey }: ConnectedShown) => `/entry/connected?key=${encodeURIComponent(attemptKey)}`;

/** The sign-in page, which leads back here although this is a page to sign in, too. */
const signInPath = (shown: ConnectedShown) =>
  `${shown.signInUrl}${shown.signInUrl.includes("?") ? "&" : "?"}target=${encodeURIComponent(pathOf(shown))}`;

/** Says with which account on the other site the user came. */
const Account = ({ label, provider }: ConnectedShown) => (
  <p>
    {around(
      t("You are signed in to {provider} as {name}.", { provider, name: HERE }),
      <strong>
        <bdi>{label ?? provider}</bdi>
      </strong>,
    )}
  </p>
);

/** Links the account to that of the member who is signed in. */
function LinkForm(shown: ConnectedShown & { memberName: string }) {
  const { attemptKey, provider, memberName, target } = shown;
  return (
    <EntryForm
      title={t("Link Your Account")}
      path="/authenticate/link"
      fixed={{ key: attemptKey }}
      submit={t("Link Account")}
      footer={
        <a href={target} data-reload="">
          {t("Cancel")}
        </a>
      }
    >
      <Account {...shown} />
      <p>
        {around(
          t("Link it to your account {name} here? You can then sign in with {provider}.", {
            name: HERE,
            provider,
          }),
          <strong>
            <bdi>{memberName}</bdi>
          </strong>,
        )}
      </p>
    </EntryForm>
  );
}

/** Says that the address belongs to an account here, which only its owner can link. */
function KnownAccount(shown: ConnectedShown) {
  const { email, provider } = shown;
  return (
    <FramedPage title={t("You Already Have an Account")}>
      <Account {...shown} />
      <p>
        {around(
          t("An account here has the email address {email}. Sign in to it once to link {provider}.", {
            email: HERE,
            provider,
          }),
          <bdi>{email}</bdi>,
        )}
      </p>
      <p className={styles.wide}>
        <ButtonLink kind="primary" href={signInPath(shown)}>
          {t("Sign In")}
        </ButtonLink>
      </p>
      <p>
        <a href="/entry/passwordrequest">{t("Forgot your password?")}</a>
      </p>
    </FramedPage>
  );
}

/** Registers an account with a name and, unless the other site has verified one, an email address. */
function NewAccountForm(shown: ConnectedShown) {
  const { attemptKey, name, email, needsInvitation, parts } = shown;
  return (
    <EntryForm
      title={t("Register")}
      path="/authenticate/register"
      noValidate
      fixed={{ key: attemptKey }}
      submit={t("Create account")}
      footer={<a href={signInPath(shown)}>{t("Already have an account? Sign in")}</a>}
    >
      <Account {...shown} />
      {needsInvitation && (
        <TextField name="invitationCode" label={t("Invitation code")} required autoComplete="off" />
      )}
      <TextField
        name="name"
        label={t("Name")}
        hint={t("Your public name: 3–20 letters, digits and underscores.")}
        required
        focused
        maxLength={100}
        value={name}
        autoComplete="username"
      />
      {email === null ? (
        <TextField
          name="email"
          label={t("Email")}
          inputMode="email"
          hint={t("Used to confirm your account.")}
          required
          autoComplete="email"
        />
      ) : (
        <p>{around(t("Email: {email}", { email: HERE }), <bdi>{email}</bdi>)}</p>
      )}
      <Slot of={registrationSlot} parts={parts} />
    </EntryForm>
  );
}

/** The page after another site has proven an account that is not linked yet. */
export function ConnectedForm(shown: ConnectedShown) {
  const { refusal, memberName, isKnown, signInUrl } = shown;
  if (refusal !== null)
    return (
      <FramedPage title={t("Sign In")} footer={<a href={signInUrl}>{t("Back to signing in")}</a>}>
        <MessageBar kind="warning">{refusal}</MessageBar>
      </FramedPage>
    );
  if (memberName !== null) return <LinkForm {...shown} memberName={memberName} />;
  return isKnown ? <KnownAccount {...shown} /> : <NewAccountForm {...shown} />;
}
