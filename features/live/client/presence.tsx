import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { notePresence, readPresence } from "../contract.ts";
import styles from "./presence.module.css";
import { useLive } from "./use-live.ts";

/** Lifetime of a typing notice, and the interval at which it is renewed. */
const TYPING_MS = 6000;
const RENEW_MS = 3000;
/** Random delay, so that not all listeners send requests at once. */
const SPREAD_MS = 500;
const NAMED_AT_MOST = 3;

/** Reports that the user is typing in the form's section. */
function useReportTyping(topic: string, place: React.RefObject<HTMLElement | null>): void {
  const api = useApi();
  useEffect(() => {
    const stop = new AbortController();
    let reportedAt = 0;
    const report = (typing: boolean) =>
      void api
        .call<typeof notePresence>("PUT", "/live/presence", { body: { topic, typing } })
        .catch(() => {});
    const form = place.current?.closest("section");
    form?.addEventListener(
      "input",
      () => {
        if (Date.now() - reportedAt < RENEW_MS) return;
        reportedAt = Date.now();
        report(true);
      },
      { signal: stop.signal },
    );
    form?.addEventListener("submit", () => reportedAt > 0 && report(false), { signal: stop.signal });
    return () => stop.abort();
  }, [api, topic, place]);
}

/**
 * Returns the ids of users who are typing in a topic. Calls `onPresence` when the list of readers must be
 * reloaded.
 */
function useTyping(topic: string, onPresence: (within: number) => void): ReadonlySet<number> {
  const [typing, setTyping] = useState<ReadonlyMap<number, number>>(new Map());
  useLive(topic, ({ name, body }) => {
    const userID = Number(body["userID"]);
    if (name === "typing") {
      setTyping((before) => new Map(before).set(userID, Date.now() + TYPING_MS));
      if (!typing.has(userID)) onPresence(0);
    } else if (name === "typed" || name === "commentAdded") {
      const gone = name === "typed" ? userID : Number(body["insertUserID"]);
      setTyping((before) => new Map([...before].filter(([id]) => id !== gone)));
    } else if (name === "readers") onPresence(Number(body["within"]));
  });
  useEffect(() => {
    if (typing.size === 0) return;
    const next = Math.min(...typing.values()) - Date.now();
    const timer = setTimeout(
      () => setTyping((before) => new Map([...before].filter(([, until]) => until > Date.now()))),
      Math.max(next, 0) + 1,
    );
    return () => clearTimeout(timer);
  }, [typing]);
  return new Set(typing.keys());
}

/** The other readers of a topic and those who are typing; rendered inside the section of the form. */
export function Presence({ topic }: { topic: string }) {
  const queryClient = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = apiQuery<typeof readPresence>("/live/presence", { query: { topic } });
  const { data } = useQuery({ ...query, staleTime: 0 });
  useReportTyping(topic, place);
  const typing = useTyping(topic, (within) => {
    clearTimeout(timer.current);
    const wait = (within * 1000 + SPREAD_MS) * Math.random();
    timer.current = setTimeout(() => queryClient.invalidateQueries({ queryKey: query.queryKey }), wait);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const { readers = [], more = false } = data ?? {};
  const known = new Map([...readers, ...(data?.typing ?? [])].map((user) => [user.userID, user]));
  const writers = [...typing].flatMap((userID) => known.get(userID) ?? []);
  const others = readers.filter(({ userID }) => !typing.has(userID));
  return (
    <div ref={place} className={styles.presence}>
      {writers.length > 0 && (
        <span role="status">
          {t("{count, plural, one {{name} is writing…} other {# people are writing…}}", {
            count: writers.length,
            name: writers[0]?.name ?? "",
          })}
        </span>
      )}
      {others.length > 0 && (
        <span>
          {t("Also viewing:")}{" "}
          {others.slice(0, NAMED_AT_MOST).map(({ userID, name, url }, index) => (
            <span key={userID}>
              {index > 0 && ", "}
              <a href={url}>
                <bdi>{name}</bdi>
              </a>
            </span>
          ))}
          {(others.length > NAMED_AT_MOST || more) && (
            <>
              {" "}
              {t("and {count, plural, one {# more} other {# more}}", {
                count: Math.max(others.length - NAMED_AT_MOST, 1),
              })}
            </>
          )}
        </span>
      )}
    </div>
  );
}
