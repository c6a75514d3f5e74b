import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import type { Permission } from "#platform/contract/permission.ts";
import type { ActionForm, ChosenDiscussion } from "./actions.ts";
import styles from "./bulk-form.module.css";
import type { BulkRequest, RunTexts } from "./runs.ts";

interface BulkFormProps extends Pick<ActionForm<never>, "run" | "onClose"> {
  title: string;
  /** Label of the submit button. */
  confirm: string;
  /** The reason why the action cannot start. */
  problem?: ReactNode;
  /** Whether to ask before the input is lost. */
  isGuarded?: boolean;
  /** Returns the call for the input; null while the input is incomplete. */
  request(sent: FormData): BulkRequest | null;
  /** The message about incomplete input. */
  missing?: string;
  texts: RunTexts;
  children: ReactNode;
}

/** Form that confirms an action on many records, and starts it. */
export function BulkForm(props: BulkFormProps) {
  const { title, confirm, problem = null, isGuarded = false, missing, texts, onClose, children } = props;
  const form = useId();
  const [isChanged, setChanged] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = props.request(new FormData(event.currentTarget));
    if (request) props.run(request, texts);
    else setMissing(true);
  };
  const note = () => {
    setChanged(true);
    setMissing(false);
  };
  return (
    <Modal
      title={title}
      isQuestion
      hasChanges={isGuarded && isChanged}
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={form} disabled={problem !== null}>
            {confirm}
          </Button>
        </>
      )}
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        {problem}
        <div onInput={note}>
          {isMissing && missing && problemBar(missing)}
          {children}
        </div>
      </form>
    </Modal>
  );
}

const problemBar = (text: string): ReactNode => <MessageBar kind="error">{text}</MessageBar>;

type Choice = Pick<ActionForm<ChosenDiscussion>, "chosen" | "deselect">;

/**
 * Returns why an action cannot start: `text`, or the discussions in whose categories the reader
 * lacks a permission; null when it can.
 */
export function useProblem(
  permission: Permission,
  refusal: string,
  { chosen, deselect }: Choice,
  text?: string | false,
): ReactNode {
  const { can } = useSession();
  if (text) return problemBar(text);
  const refused = chosen.filter(
    ({ categoryID }) => !can.has(permission, { type: "category", id: categoryID }),
  );
  if (refused.length === 0) return null;
  return (
    <MessageBar
      kind="error"
      actions={
        <Button size="compact" onClick={() => deselect(idsOf(refused))}>
          {t("Remove from selection")}
        </Button>
      }
    >
      <p>{refusal}</p>
      <ChosenNames chosen={refused} />
    </MessageBar>
  );
}

export const idsOf = (chosen: readonly ChosenDiscussion[]) => chosen.map(({ discussionID }) => discussionID);

/** The names of the selected records. */
export const ChosenNames = ({ chosen }: Pick<Choice, "chosen">) => (
  <NameList
    count={chosen.length}
    names={chosen.map(({ discussionID, name }) => ({ id: discussionID, name }))}
  />
);

/** Most names listed; the others are only counted. */
export const MOST_NAMES = 10;

interface NameListProps {
  names: readonly { id: number; name?: string | undefined; reason?: string | undefined }[];
  /** Total number of records. */
  count: number;
}

/** The first names of many records. */
export function NameList({ names, count }: NameListProps) {
  const shown = names.slice(0, MOST_NAMES);
  const rest = count - shown.length;
  return (
    <ul className={styles.names}>
      {shown.map(({ id, name, reason }) => (
        <li key={id}>
          {name !== undefined && <bdi>{name}</bdi>}
          {reason !== undefined && (
            <small>
              <bdi>{reason}</bdi>
            </small>
          )}
        </li>
      ))}
      {rest > 0 && <li>{t("{count, plural, one {and # more} other {and # more}}", { count: rest })}</li>}
    </ul>
  );
}
