import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import type { listVotes, PollOption } from "../contract.ts";
import styles from "./poll-box.module.css";

const A_PAGE = 20;

interface VotersDialogProps {
  pollID: number;
  option: PollOption;
  onClose(): void;
}

/** The members who voted for an option, newest first. */
export function VotersDialog({ pollID, option, onClose }: VotersDialogProps) {
  const { pollOptionID, countVotes } = option;
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    ...apiQuery<typeof listVotes>("/polls/:id/votes", {
      params: { id: pollID },
      query: { pollOptionID, page, limit: A_PAGE, expand: "user" },
    }),
    staleTime: 0,
    gcTime: 0,
  });
  const hasNext = data?.length === A_PAGE && page * A_PAGE < (countVotes ?? 0);
  return (
    <Modal
      title={t("Voted for {option}", { option: option.body })}
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
      {error && <MessageBar kind="error">{error.message}</MessageBar>}
      {!data && !error && <Skeleton lines={4} label={t("Loading")} />}
      <ul className={styles.voters}>
        {data?.map(
          ({ userID, user, dateInserted }) =>
            user && (
              <li key={userID} className={styles.voter}>
                <UserPhotoLink user={user} size={28} />
                <strong>
                  <UserLink user={user} />
                </strong>
                <span className={styles.time}>
                  <DateTime value={dateInserted} />
                </span>
              </li>
            ),
        )}
      </ul>
    </Modal>
  );
}
