import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLive } from "#features/live/client/index.ts";
import type { readPresence } from "#features/live/contract.ts";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { around, HERE } from "#platform/client/around.tsx";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import styles from "./colleagues.module.css";

/** Random delay, so that not all listeners send requests at once. */
const SPREAD_MS = 500;

/** The colleagues who look at the same card. */
export function Colleagues({ reportID }: { reportID: number }) {
  const topic = `report:${reportID}`;
  const queryClient = useQueryClient();
  const query = apiQuery<typeof readPresence>("/live/presence", { query: { topic } });
  const { data } = useQuery({ ...query, staleTime: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(topic, ({ name }) => {
    if (name !== "readers") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
      SPREAD_MS * Math.random(),
    );
  });
  const readers = data?.readers ?? [];
  return (
    <div role="status" className={styles.colleagues}>
      {readers.map((user) => (
        <span key={user.userID}>
          <UserPhotoLink user={user} size={24} />
          <span>{around(t("{name} is reviewing too", { name: HERE }), <UserLink user={user} />)}</span>
        </span>
      ))}
    </div>
  );
}
