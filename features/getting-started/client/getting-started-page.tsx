import type { ReactNode } from "react";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Progress } from "#platform/client/ui/progress.tsx";
import type { GettingStarted } from "../contract.ts";
import styles from "./getting-started-page.module.css";
import { NameForm } from "./name-form.tsx";

interface Step {
  id: string;
  title: string;
  text: ReactNode;
  isDone: boolean;
  /** True when users cannot take part before it is done. */
  isUrgent?: boolean;
  action?: { label: string; url: string };
  form?: ReactNode;
}

function StepMark({ isDone, isUrgent = false }: Pick<Step, "isDone" | "isUrgent">) {
  const kind = isDone ? "done" : isUrgent ? "urgent" : "open";
  const label = { done: t("Done"), urgent: t("Needs attention"), open: t("Not done") }[kind];
  return (
    <span className={`${styles.mark} ${styles[kind]}`}>
      {kind === "open" ? null : (
        <Icon name={kind === "done" ? "check" : "warning"} size={kind === "done" ? 16 : 20} />
      )}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

const registrationText = (method: string) =>
  t(
    "{method, select, Basic {Anyone can register.} Approval {Anyone can apply, and an administrator approves each account.} other {New members can’t register by themselves.}}",
    { method },
  );

const stepsOf = (forum: GettingStarted): Step[] => [
  {
    id: "name",
    title: t("Name and description"),
    text: forum.isNamed ? forum.title : t("Your community still has its default name."),
    isDone: forum.isNamed,
    form: <NameForm key={forum.title} {...forum} />,
  },
  {
    id: "category",
    title: t("First category"),
    text:
      forum.countCategories > 0
        ? t(
            "{count, plural, one {Members can post in # category.} other {Members can post in # categories.}}",
            {
              count: forum.countCategories,
            },
          )
        : t("Without a category, no one can post. Add one with POST /api/v2/categories."),
    isDone: forum.countCategories > 0,
    action: { label: t("View Categories"), url: "/categories" },
  },
  {
    id: "mail",
    title: t("Connect a mail server"),
    text: forum.hasEmailServer
      ? t("Emails are sent.")
      : t(
          "Until then, no one can confirm an email address or reset a password. Set SMTP_URL and MAIL_FROM in the environment of the forum and restart it.",
        ),
    isDone: forum.hasEmailServer,
    isUrgent: true,
    action: forum.hasEmailServer
      ? { label: t("Emails"), url: "/dashboard/settings/email" }
      : { label: t("Show Emails"), url: "/dashboard/settings/email/waiting" },
  },
  {
    id: "discussion",
    title: t("Write your first discussion"),
    text: t("A question works best: people like to answer."),
    isDone: forum.countDiscussions > 0,
    action: { label: t("Write"), url: "/post/discussion" },
  },
  {
    id: "invite",
    title: t("Invite people"),
    text: (
      <>
        {registrationText(forum.registrationMethod)} {t("Send them this link:")}{" "}
        <code dir="ltr">{forum.invitationUrl}</code>
      </>
    ),
    isDone: forum.countMembers > 1,
  },
];

function StepRow({
  title,
  text,
  isDone,
  isUrgent = false,
  action,
  form,
  isNext,
}: Step & { isNext: boolean }) {
  return (
    <li className={styles.step}>
      <StepMark isDone={isDone} isUrgent={isUrgent} />
      <div className={styles.about}>
        <h2 className={isDone ? styles.quiet : undefined}>{title}</h2>
        <p>{text}</p>
        {form && (
          <details open={!isDone}>
            <summary>{t("Change")}</summary>
            {form}
          </details>
        )}
      </div>
      {action && (
        <ButtonLink href={action.url} kind={isNext ? "primary" : "standard"}>
          {action.label}
        </ButtonLink>
      )}
    </li>
  );
}

const Command = ({ name, text, children }: { name: string; text: string; children: string }) => (
  <div className={styles.command}>
    <dt>{name}</dt>
    <dd>
      {text} <code dir="ltr">{children}</code>
    </dd>
  </div>
);

/** The steps of a new forum: done ones, next ones, and those on the command line. */
export function GettingStartedPage(forum: GettingStarted) {
  const steps = stepsOf(forum);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <div className={styles.page}>
      <Progress label={t("Steps")} value={steps.filter(({ isDone }) => isDone).length} max={steps.length} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepRow {...step} key={step.id} isNext={step === next} />
        ))}
      </ol>
      <section className={styles.more}>
        <h2>{t("Also")}</h2>
        <p>
          <a href="/appearance">{t("Choose a look")}</a>
        </p>
        <dl>
          <Command name={t("Import from another forum")} text={t("On the server:")}>
            npm run colloquy -- import vanilla FILE
          </Command>
          <Command name={t("Back up")} text={t("On the server:")}>
            npm run colloquy -- backup FILE
          </Command>
          <Command name={t("Decide who can register")} text={t("Through the API:")}>
            {'PATCH /api/v2/config {"registration.method": "Approval"}'}
          </Command>
        </dl>
      </section>
    </div>
  );
}
