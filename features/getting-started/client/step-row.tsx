import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { GettingStarted, Step } from "../contract.ts";
import styles from "./getting-started.module.css";
import { SkipStep } from "./skip-step.tsx";

interface StepText {
  title: string;
  text: string;
  /** Page of the step, and the names of the link before and after the step is done. */
  url: string;
  label: string;
  labelDone: string;
}

const registrationText = (method: string) =>
  t(
    "{method, select, Basic {Anyone can register.} Captcha {Anyone can register.} Approval {Anyone can apply, and an administrator approves each account.} other {New members can’t register by themselves.}}",
    { method },
  );

const categoryText = ({ categoryName, countCategories }: GettingStarted) => {
  if (!categoryName) return t("Without a category, no one can post.");
  if (countCategories === 1) return t("{name} is there, so people can post.", { name: categoryName });
  return t(
    "{count, plural, one {Members can post in # category.} other {Members can post in # categories.}}",
    {
      count: countCategories,
    },
  );
};

const textOf = (stepID: Step["stepID"], isDone: boolean, forum: GettingStarted): StepText =>
  ({
    name: () => ({
      title: t("Name and logo"),
      text: forum.isNamed ? forum.title : t("Your community still has its default name."),
      url: "/dashboard/settings/general",
      label: t("Choose"),
      labelDone: t("Change"),
    }),
    category: () => ({
      title: t("First category"),
      text: categoryText(forum),
      url: "/dashboard/categories",
      label: t("Add Categories"),
      labelDone: t("Change"),
    }),
    mail: () => ({
      title: t("Connect a mail server"),
      text: isDone
        ? t("Emails are sent.")
        : t("Until then, no one can confirm an email address or reset a password."),
      url: "/dashboard/settings/email-server",
      label: t("Set Up Email"),
      labelDone: t("Change"),
    }),
    registration: () => ({
      title: t("Decide who may register"),
      text: isDone
        ? registrationText(forum.registrationMethod)
        : t("Anyone, anyone you approve, or by invitation."),
      url: "/dashboard/settings/registration",
      label: t("Choose"),
      labelDone: t("Change"),
    }),
    discussion: () => ({
      title: t("Write your first discussion"),
      text: t("A question works best: people like to answer."),
      url: "/post/discussion",
      label: t("Write"),
      labelDone: t("Write"),
    }),
    invite: () => ({
      title: t("Invite people"),
      text: t("By email, or with a link to share."),
      url: "/dashboard/invitations",
      label: t("Invite"),
      labelDone: t("Invite"),
    }),
    backup: () => ({
      title: t("Back up the forum"),
      text: isDone
        ? t("Look at the backups from time to time.")
        : t("Choose a schedule, so that nothing is lost with the disk."),
      url: "/dashboard/backups",
      label: t("Back Up"),
      labelDone: t("Backups"),
    }),
    import: () => ({
      title: t("Move your old forum in"),
      text: isDone
        ? t("Posts and members of another forum were imported.")
        : t("From Vanilla, with a dry run first. Skip it if you have none."),
      url: "/dashboard/import",
      label: t("Import"),
      labelDone: t("Import"),
    }),
  })[stepID]();

function StepMark({ isDone, isUrgent }: { isDone: boolean; isUrgent: boolean }) {
  const kind = isDone ? "done" : isUrgent ? "urgent" : "open";
  const label = { done: t("Done"), urgent: t("Needs attention"), open: t("Not done") }[kind];
  return (
    <span className={`${styles.mark} ${styles[kind]}`}>
      {kind === "open" ? null : (
        <Icon name={kind === "done" ? "check" : "warning"} size={kind === "done" ? 16 : 20} />
      )}
      <span className="visually-hidden">{label}:</span>
    </span>
  );
}

interface StepRowProps {
  forum: GettingStarted;
  step: Step;
  /** True when members cannot take part before it is done. */
  isUrgent: boolean;
  isNext: boolean;
}

/** A step with what it is about, and the page where it is done. */
export function StepRow({ forum, step, isUrgent, isNext }: StepRowProps) {
  const { stepID, isDone, isSkipped } = step;
  const { title, text, url, label, labelDone } = textOf(stepID, isDone, forum);
  const kind = isDone ? "textPrimary" : isNext ? "primary" : "standard";
  return (
    <li className={styles.step}>
      <StepMark isDone={isDone} isUrgent={isUrgent} />
      <div className={styles.about}>
        <h2 className={isDone || isSkipped ? styles.quiet : undefined}>{title}</h2>
        <p>{text}</p>
      </div>
      <span className={styles.actions}>
        {!isDone && <SkipStep step={step} title={title} skipped={forum.skipped} />}
        {!isSkipped && (
          <ButtonLink href={url} kind={kind} aria-label={`${isDone ? labelDone : label}: ${title}`}>
            {isDone ? labelDone : label}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
