import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import type { listDiscussionReactions, ReactionLog, removeDiscussionReaction } from "../contract.ts";
import { iconOf } from "./icons.ts";
import { pathOf } from "./path-of.ts";
import styles from "./reactions-log.module.css";
import type { Reacted } from "./use-reacting.ts";

const A_PAGE = 20;

interface ReactionsLogProps {
  post: Reacted;
  /** Number of reactions. */
  total: number;
  /** True if the reader may remove them. */
  moderates: boolean;
  onRemoved(): void;
  onClose(): void;
}

/** The users who reacted to a post, newest first. */
export function ReactionsLog({ post, total, moderates, onRemoved, onClose }: ReactionsLogProps) {
  const api = useApi();
  const [page, setPage] = useState(1);
  const params = { id: post.recordID };
  const { data, error, refetch } = useQuery({
    ...apiQuery<typeof listDiscussionReactions>(pathOf(post), { params, query: { page, limit: A_PAGE } }),
    staleTime: 0,
    gcTime: 0,
  });
  const removing = useMutation({
    mutationFn: (userID: number) =>
      api.call<typeof removeDiscussionReaction>("DELETE", `${pathOf(post)}/:userID`, {
        params: { ...params, userID },
      }),
    async onSuccess() {
      await refetch();
      onRemoved();
    },
  });
  const refusal = error ?? removing.error;
  const hasNext = data?.length === A_PAGE && page * A_PAGE < total;
  return (
    <Modal
      title={t("Reactions")}
      onClose={onClose}
      footer={
        (page > 1 || hasNext) && (
          <>
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t("Previous")}
            </Button>
            <Button disabled={!hasNext} onClick={() => setPage(page + 1)}>
              {t("Next")}
            </Button>
          </>
        )
      }
    >
      {refusal && <MessageBar kind="error">{refusal.message}</MessageBar>}
      {!data && !error && <Skeleton lines={4} label={t("Loading")} />}
      {data?.length === 0 && <EmptyState icon="smile" text={t("No Reactions Yet")} />}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((entry) => (
            <Entry
              key={entry.userID}
              entry={entry}
              onRemove={moderates ? () => removing.mutate(entry.userID) : null}
            />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function Entry({ entry, onRemove }: { entry: ReactionLog; onRemove: (() => void) | null }) {
  const { user, reactionType, dateInserted } = entry;
  return (
    <li className={styles.entry}>
      <UserPhotoLink user={user} size={28} />
      <strong>
        <UserLink user={user} />
      </strong>
      <span className={styles.kind}>
        <Icon name={iconOf(reactionType.urlcode)} size={16} />
        <bdi>{reactionType.name}</bdi>
      </span>
      <span className={styles.time}>
        <DateTime value={dateInserted} />
      </span>
      {onRemove && (
        <IconButton
          icon="trash"
          size="compact"
          label={t("Remove reaction of {name}", { name: user.name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
