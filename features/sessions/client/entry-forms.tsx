import { ChallengeField } from "#features/challenges/client/index.ts";
import { useSession, withTarget } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FramedPage } from "#platform/client/ui/framed-page.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { InvitationShown } from "../contract.ts";
import { AddressFields } from "./address-fields.tsx";
import { EntryForm } from "./entry-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { useUnconfirmedAddress } from "./sent-address.ts";
import { registerSlot, registrationSlot, signInSlot } from "./slots.ts";

interface WithTarget {
  target: string;
}

interface LoginProps {
  name: string;
  focused?: boolean;
  autoComplete?: string;
}

/** Field for the name. */
const Login = ({ name, focused = true, autoComplete = "username" }: LoginProps) => (
  <TextField name={name} label={t("Name or email")} required focused={focused} autoComplete={autoComplete} />
);

/** Other ways to sign in than a password. */
interface WithWays {
  /** Data that the server gives to contributions, by name. */
  ways?: Readonly<Record<string, object>>;
}

export function SignInForm({
  target,
  confirmed,
  ways = {},
  isPasswordFolded = false,
}: WithTarget & WithWays & { confirmed: boolean; isPasswordFolded?: boolean }) {
  const { site } = useSession();
  return (
    <EntryForm
      title={t("Sign In")}
      done={confirmed ? t("Your email address is confirmed. Sign in to continue.") : undefined}
      path="/authenticate/password"
      fixed={{ target }}
      submit={t("Sign In")}
      above={<Slot of={signInSlot} parts={ways} isAlone={isPasswordFolded} place="above" />}
      below={<Slot of={signInSlot} parts={ways} isAlone={isPasswordFolded} place="below" />}
      foldedAs={isPasswordFolded ? t("Sign in as an administrator") : undefined}
      footer={
        <>
          <a href="/entry/passwordrequest">{t("Forgot your password?")}</a>
          {site.registrationUrl && (
            <a href={withTarget(site.registrationUrl, target)}>{t("Create an account")}</a>
          )}
        </>
      }
    >
      {/* Browsers offer passkeys below this field. */}
      <Login name="username" focused={!isPasswordFolded} autoComplete="username webauthn" />
      <PasswordField autoComplete="current-password" />
      <Checkbox name="persist" label={t("Keep me signed in")} />
    </EntryForm>
  );
}

function AccountFields({ minimum, email }: { minimum: number; email?: string | undefined }) {
  return (
    <>
      <TextField
        name="name"
        label={t("Name")}
        hint={t("Your public name: 3–20 letters, digits and underscores.")}
        required
        focused
        maxLength={100}
        autoComplete="username"
      />
      <TextField
        name="email"
        label={t("Email")}
        inputMode="email"
        value={email}
        hint={t("Used to confirm your account and to reset your password.")}
        required
        autoComplete="email"
      />
      <NewPassword minimum={minimum} />
    </>
  );
}

const NewPassword = ({ minimum }: { minimum: number }) => (
  <PasswordField
    autoComplete="new-password"
    hint={t(
      "At least {minimum} characters, and not your name. A few words are easier to remember than symbols.",
      {
        minimum,
      },
    )}
  />
);

interface RegisterFormProps extends WithTarget, WithWays {
  /** True where users register only through other sites. */
  isConnectOnly?: boolean;
  passwordMinLength: number;
  /** Data that the server gives to contributions, by name. */
  parts?: Readonly<Record<string, object>>;
  invitation?: InvitationShown | null;
  community?: string;
  /** Why users cannot register without an invitation. */
  closed?: string | null;
  /** True when the browser has to solve a challenge. */
  hasChallenge?: boolean;
}

function invitationText({ invitedBy, code }: InvitationShown, community: string): string | undefined {
  if (code === "") return undefined;
  if (invitedBy === null) return t("You are invited to join {community}.", { community });
  return t("{sender} invites you to join {community}.", { sender: invitedBy, community });
}

export function RegisterForm({
  target,
  passwordMinLength,
  parts = {},
  invitation = null,
  community = "",
  ways = {},
  isConnectOnly = false,
  closed = null,
  hasChallenge = false,
}: RegisterFormProps) {
  const { site } = useSession();
  const signIn = <a href={withTarget(site.signInUrl, target)}>{t("Already have an account? Sign in")}</a>;
  if (closed !== null && !invitation?.code)
    return (
      <FramedPage
        title={t("Register")}
        text={isConnectOnly ? t("Register with an account that you have on another site.") : closed}
        footer={signIn}
      >
        {invitation?.problem && <MessageBar kind="warning">{invitation.problem}</MessageBar>}
        {isConnectOnly && <Slot of={registerSlot} parts={ways} isAlone />}
      </FramedPage>
    );
  const text = invitation ? invitationText(invitation, community) : undefined;
  return (
    <EntryForm
      title={t("Register")}
      {...(text === undefined ? {} : { text })}
      path="/users/register"
      noValidate
      fixed={{ target }}
      submit={t("Create account")}
      above={<Slot of={registerSlot} parts={ways} isAlone={false} />}
      footer={signIn}
    >
      {invitation?.problem && <MessageBar kind="warning">{invitation.problem}</MessageBar>}
      {invitation && (
        <TextField
          name="invitationCode"
          label={t("Invitation code")}
          required={invitation.isRequired}
          value={invitation.code}
          autoComplete="off"
        />
      )}
      <AccountFields minimum={passwordMinLength} email={invitation?.email ?? undefined} />
      <Slot of={registrationSlot} parts={parts} />
      {hasChallenge && !invitation?.code && <ChallengeField />}
    </EntryForm>
  );
}

export function FirstAdministratorForm({
  code,
  passwordMinLength,
}: {
  code: string;
  passwordMinLength: number;
}) {
  return (
    <EntryForm
      title={t("Become the administrator")}
      text={t("This forum is yours to run. Choose the account you will run it with.")}
      path="/entry/first-administrator"
      noValidate
      fixed={{ key: code, target: "/setup" }}
      submit={t("Create account")}
    >
      <AccountFields minimum={passwordMinLength} />
    </EntryForm>
  );
}

export function SignOutForm({ target }: WithTarget) {
  return (
    <EntryForm
      title={t("Sign Out")}
      text={t("You can sign in again at any time.")}
      path="/authenticate/signout"
      fixed={{ target }}
      submit={t("Sign Out")}
    />
  );
}

export function PasswordRequestForm({ sent }: { sent: boolean }) {
  return (
    <EntryForm
      title={t("Request a new password")}
      done={
        sent
          ? t("If there is an account with that name or address, an email with a link is on its way.")
          : undefined
      }
      text={
        sent
          ? t("Didn’t get it? Check your spam folder or resend the email.")
          : t("We will send you a link to choose a new one.")
      }
      path="/users/request-password"
      then="/entry/passwordrequest?sent=1"
      submit={sent ? t("Send it again") : t("Send the link")}
      footer={<a href="/entry/signin">{t("Back to signing in")}</a>}
    >
      <Login name="email" />
    </EntryForm>
  );
}

interface FromEmail {
  userID: string;
  code: string;
}

export function PasswordResetForm({
  userID,
  code,
  passwordMinLength,
}: FromEmail & { passwordMinLength: number }) {
  return (
    <EntryForm
      title={t("Choose a new password")}
      text={t("You will be signed in with it, and signed out everywhere else.")}
      path="/users/reset-password"
      fixed={{ userID, key: code }}
      submit={t("Save the password")}
      footer={<a href="/entry/passwordrequest">{t("Link not working? Request a new one")}</a>}
    >
      <NewPassword minimum={passwordMinLength} />
    </EntryForm>
  );
}

export function EmailConfirmForm({ userID, code, target }: FromEmail & WithTarget) {
  return (
    <EntryForm
      title={t("Confirm your email address")}
      text={t("One click confirms your account.")}
      path={`/users/${userID}/confirm-email`}
      fixed={{ confirmationCode: code, target }}
      submit={t("Confirm")}
      footer={
        <a href={`/entry/emailconfirmrequest?target=${encodeURIComponent(target)}`}>
          {t("Link not working? Request a new one")}
        </a>
      }
    />
  );
}

/** Text about the request, or about what is pending. */
function useConfirmationState(sent: boolean): { done?: string; text: string } {
  const { site } = useSession();
  const email = useUnconfirmedAddress();
  if (site.unconfirmed?.isEmailed === false)
    return { text: t("This community can’t send email yet. An administrator can confirm your account.") };
  if (!sent) return { text: t("Your email address is not confirmed.") };
  return {
    done: t("We sent an email to {email}.", { email }),
    text: t("Didn’t get it? Check your spam folder or resend the email."),
  };
}

export function EmailConfirmRequestForm({ sent, target }: WithTarget & { sent: boolean }) {
  const { site, emailConfirmed } = useSession();
  const state = useConfirmationState(sent);
  const onwards = <a href={target}>{t("Continue")}</a>;
  const title = t("Resend confirmation email");
  if (emailConfirmed)
    return <FramedPage title={title} done={t("Your email address is confirmed.")} footer={onwards} />;
  return (
    <EntryForm
      {...state}
      title={title}
      path="/users/confirm-email-request"
      fixed={{ target }}
      submit={sent ? t("Send it again") : t("Send Email")}
      footer={onwards}
    >
      {site.unconfirmed && <AddressFields asksForPassword={site.unconfirmed.asksForPassword} />}
    </EntryForm>
  );
}
