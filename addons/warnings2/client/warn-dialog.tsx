import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { PostBody } from "#features/formats/client/index.ts";
import { apiQuery, useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type {
  changeWarning,
  listRules,
  listWarningTypes,
  PostType,
  Rule,
  Warning,
  WarningType,
} from "../contract.ts";
import styles from "./warn-dialog.module.css";

const TOAST_MS = 10_000;

interface Target {
  userID?: number;
  recordType?: PostType;
  recordIDs?: readonly number[];
}

interface WarnDialogProps {
  title: string;
  /** The member, or the posts whose authors are warned. */
  target: Target;
  /** Title of the post. */
  post?: string;
  /** The post itself, as safe HTML. */
  html?: string | undefined;
  onWarned?(): void;
  onClose(): void;
}

const typeText = ({ name, points, expiresString }: WarningType) =>
  points === 0
    ? name
    : t("{name}: {points, plural, one {# point} other {# points}}, {expires}", {
        ...{ name, points, expires: expiresString },
      });

const ruleText = ({ name, description }: Rule) =>
  t("Please follow this rule of the community: {rule}", {
    rule: description ? `${name}. ${description}` : name,
  });

/** Reports warnings, and offers to reverse them. */
function useToast() {
  const api = useApi();
  const forget = useForgetAll();
  const show = (body: string, actions?: React.ReactNode) =>
    toasts.add({
      ...{ toastID: "warned", body, actions, dismissible: true },
      ...{ autoDismiss: true, autoDismissDuration: TOAST_MS },
    });
  return (warnings: readonly Warning[]) => {
    async function undo(): Promise<void> {
      for (const { userNoteID: id } of warnings)
        await api.call<typeof changeWarning>("PATCH", "/user-notes/warnings/:id", {
          ...{ params: { id }, body: { reversed: true } },
        });
      show(t("Undone."));
      await forget();
    }
    show(
      t("{count, plural, one {# member was warned.} other {# members were warned.}}", {
        count: warnings.length,
      }),
      <Button size="compact" onClick={() => void undo().catch(toastError)}>
        {t("Undo")}
      </Button>,
    );
  };
}

/** The post that the warning is about. */
const Subject = ({ post, html, count }: { post?: string; html?: string | undefined; count: number }) => (
  <section className={styles.post} aria-label={t("Post")}>
    {post !== undefined && (
      <strong>
        <bdi>{post}</bdi>
      </strong>
    )}
    {html !== undefined && <PostBody html={html} />}
    {post === undefined && html === undefined && (
      <p>{t("{count, plural, one {# post is attached.} other {# posts are attached.}}", { count })}</p>
    )}
  </section>
);

/** Warns a member, or the authors of posts. */
export function WarnDialog({ title, target, post, html, onWarned, onClose }: WarnDialogProps) {
  const forget = useForgetAll();
  const showToast = useToast();
  const { data: types = [], error } = useQuery(apiQuery<typeof listWarningTypes>("/warning-types"));
  const { data: rules } = useQuery(apiQuery<typeof listRules>("/rules"));
  const prefilled = useRef("");
  const { recordIDs = [] } = target;

  /** Writes the rule into the message, unless staff have written one themselves. */
  function prefill(select: HTMLSelectElement): void {
    const message = select.form?.elements.namedItem("body") as HTMLTextAreaElement | null;
    const rule = rules?.find(({ ruleID }) => ruleID === Number(select.value));
    if (!message || (message.value !== "" && message.value !== prefilled.current)) return;
    prefilled.current = rule ? ruleText(rule) : "";
    message.value = prefilled.current;
  }

  return (
    <FormModal<Warning[]>
      title={title}
      size="large"
      method="POST"
      path="/user-notes/warnings"
      submit={t("Warn")}
      shape={({ ruleID, deletePosts, ...typed }) => ({
        ...{ ...target, ...typed, format: "markdown" },
        ...(ruleID !== "" && ruleID !== undefined && { ruleID }),
        ...(deletePosts !== undefined && { deletePosts: true }),
      })}
      onDone={(warnings) => {
        showToast(warnings);
        onWarned?.();
        void forget();
      }}
      onClose={onClose}
    >
      {error && <MessageBar kind="error">{error.message}</MessageBar>}
      {recordIDs.length > 0 && (
        <Subject {...(post !== undefined && { post })} html={html} count={recordIDs.length} />
      )}
      {!error && (
        <>
          <Select
            name="warningTypeID"
            label={t("Warning Type")}
            required
            options={types.map((type) => ({ value: type.warningTypeID, label: typeText(type) }))}
          />
          {rules?.length !== 0 && (
            <Select
              name="ruleID"
              label={t("Rule Broken")}
              nothing={t("None")}
              options={(rules ?? []).map(({ ruleID, name }) => ({ value: ruleID, label: name }))}
              onChange={({ currentTarget }) => prefill(currentTarget)}
            />
          )}
          <TextArea
            name="body"
            label={t("Message to the member")}
            hint={t("You can use Markdown.")}
            rows={4}
            required
            maxLength={10_000}
          />
          <TextArea
            name="moderatorNote"
            label={t("Internal note")}
            hint={t("Only staff can see it.")}
            rows={2}
            maxLength={2000}
          />
          {recordIDs.length > 0 && (
            <Checkbox
              name="deletePosts"
              label={recordIDs.length === 1 ? t("Also delete the post") : t("Also delete the posts")}
            />
          )}
        </>
      )}
    </FormModal>
  );
}
