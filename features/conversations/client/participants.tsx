import { useState } from "react";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { Conversation, Participant, removeParticipant } from "../contract.ts";
import { MemberField } from "./member-field.tsx";
import styles from "./participants.module.css";

const deleteDialog = onDemand(
  async () => (await import("#platform/client/ui/delete-dialog.tsx")).DeleteDialog,
);

interface ParticipantsProps {
  conversation: Conversation;
  participants: readonly Participant[];
  /** Number of members that can be added; null for no limit. */
  roomFor: number | null;
  canRemove: boolean;
}

function AddParticipants({ conversation, participants, roomFor }: Omit<ParticipantsProps, "canRemove">) {
  const forget = useForgetAll();
  const { conversationID, url } = conversation;
  return (
    <details className={styles.add}>
      <summary>{t("Add People")}</summary>
      <Form
        key={participants.length}
        method="POST"
        path={`/conversations/${conversationID}/participants`}
        then={url}
        label={t("Add People")}
        onDone={() => void forget()}
      >
        <FormMessage />
        <MemberField label={t("Members")} most={roomFor} without={participants.map(({ userID }) => userID)} />
        <p className={styles.hint}>{t("They can read the whole conversation.")}</p>
        <Button type="submit">{t("Add")}</Button>
      </Form>
    </details>
  );
}

function Person({
  conversation,
  user,
  canRemove,
}: {
  conversation: Conversation;
  user: Participant["user"];
  canRemove: boolean;
}) {
  const api = useApi();
  const forget = useForgetAll();
  const [isAsking, ask] = useState(false);
  const { conversationID } = conversation;
  const { userID, name } = user;
  return (
    <li className={styles.participant}>
      <UserPhotoLink user={user} size={28} />
      <UserLink user={user} />
      {canRemove && (
        <IconButton
          icon="close"
          size="compact"
          label={t("Remove {name}", { name })}
          onClick={() => ask(true)}
        />
      )}
      {isAsking && (
        <DialogOnDemand
          dialog={deleteDialog}
          title={t("Remove {name}", { name })}
          text={t("{name} will no longer see this conversation.", { name })}
          run={() =>
            api.call<typeof removeParticipant>("DELETE", "/conversations/:id/participants/:userID", {
              params: { id: conversationID, userID },
            })
          }
          onDone={() => {
            ask(false);
            void forget();
          }}
          onClose={() => ask(false)}
        />
      )}
    </li>
  );
}

/** The participants, with controls to add members and to leave. */
export function Participants({ conversation, participants, roomFor, canRemove }: ParticipantsProps) {
  const { userID } = useSession();
  const { conversationID, countParticipants } = conversation;
  const takesPart = participants.some((each) => each.userID === userID);
  return (
    <section className={styles.participants} aria-labelledby="participants">
      <h2 id="participants">
        {t("{count, plural, one {# Participant} other {# Participants}}", { count: countParticipants })}
      </h2>
      <ul>
        {participants.map(({ user }) => (
          <Person
            key={user.userID}
            conversation={conversation}
            user={user}
            canRemove={canRemove && user.userID !== userID}
          />
        ))}
      </ul>
      {roomFor !== 0 && (
        <AddParticipants conversation={conversation} participants={participants} roomFor={roomFor} />
      )}
      {takesPart && (
        <p className={styles.ways}>
          <a href={`/messages/clear/${conversationID}`}>{t("Clear")}</a>
          <a href={`/messages/leave/${conversationID}`}>{t("Leave")}</a>
        </p>
      )}
    </section>
  );
}
