import { useId, useState } from "react";
import type { Discussion } from "#features/discussions/contract.ts";
import { UserLink } from "#features/profiles/client/index.ts";
import { CallFields } from "#platform/client/call-fields.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { IdeaOnPage, StatusChange } from "../../contract.ts";
import { formsOf } from "../votes/page-votes.tsx";
import { VoteForm } from "../votes/vote-buttons.tsx";
import type { MaybeIdeaOnPage } from "../with-idea.ts";
import { statusDialog } from "./change-status-action.ts";
import styles from "./idea-status-box.module.css";

const kindOf = ({ state }: Pick<StatusChange, "state">) => (state === "open" ? "info" : "quiet");

/** Who set a status, and when. */
const By = ({ user, dateInserted }: StatusChange) => (
  <span className={styles.by}>
    {user && <UserLink user={user} />}
    <DateTime value={dateInserted} />
  </span>
);

const Note = ({ text }: { text: string }) => (
  <p className={styles.note} dir="auto">
    {text}
  </p>
);

/** All statuses that the idea has had, the newest first. */
const History = ({ history }: Pick<IdeaOnPage, "history">) => (
  <details className={styles.history}>
    <summary>{t("Status history")}</summary>
    <ol>
      {history.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <li key={place}>
          <Label kind={kindOf(change)}>{change.name}</Label>
          <By {...change} />
          {change.note && <Note text={change.note} />}
        </li>
      ))}
    </ol>
  </details>
);

/** Changes the status without JavaScript. */
const PlainForm = ({ discussion, idea }: { discussion: Discussion; idea: IdeaOnPage }) => (
  <noscript>
    <form method="post" className={styles.plain}>
      <CallFields call={`PATCH /discussions/${discussion.discussionID}/idea`} then={discussion.url} />
      <label>
        {t("Status")}
        <select name="statusID" defaultValue={idea.status.statusID}>
          {idea.statuses.map(({ statusID, name }) => (
            <option key={statusID} value={statusID}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("Note")}
        <textarea name="statusNotes" maxLength={1000} />
      </label>
      <Button kind="primary" type="submit">
        {t("Change Status")}
      </Button>
    </form>
  </noscript>
);

/** What staff say of an idea, below its text: the status with its note, and all earlier ones. */
function StatusBox({ discussion, idea }: { discussion: Discussion; idea: IdeaOnPage }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { history, statuses, status } = idea;
  const [latest] = history;
  if (!latest && statuses.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t("Status")}</h2>
        <Label kind={kindOf(status)}>{status.name}</Label>
        {latest && <By {...latest} />}
      </div>
      {latest?.note && latest.name === status.name && <Note text={latest.note} />}
      {history.length > 1 && <History history={history} />}
      {statuses.length > 0 && (
        <>
          <span className={styles.change}>
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t("Change Status")}
            </Button>
          </span>
          <PlainForm {...{ discussion, idea }} />
        </>
      )}
      {isOpen && (
        <DialogOnDemand dialog={statusDialog} discussion={discussion} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

/** The status of an idea on its page, and the forms of its votes. */
export function IdeaStatusBox({ discussion }: { discussion: Discussion & MaybeIdeaOnPage }) {
  const { idea, discussionID } = discussion;
  if (!idea) return null;
  return (
    <>
      {idea.canVote &&
        [true, false].map((isRemoved) => (
          <VoteForm
            key={String(isRemoved)}
            id={`${formsOf(discussionID)}-${isRemoved}`}
            {...{ discussionID, isRemoved }}
          />
        ))}
      <StatusBox {...{ discussion, idea }} />
    </>
  );
}
