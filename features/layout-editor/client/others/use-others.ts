import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLive } from "#features/live/client/index.ts";
import type { notePresence, readPresence } from "#features/live/contract.ts";
import { announce } from "#platform/client/announce.ts";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";

/** Another person who has the layout open. */
export interface OtherEditor {
  userID: number;
  name: string;
  photoUrl: string;
  /** Id of the widget or section that the person has chosen. */
  at: string | null;
  isEditing: boolean;
  /** Number of a color, different for each of the first twelve. */
  color: number;
}

interface Noted {
  at: string | null;
  until: number;
  editsUntil: number;
}

/** How long a selection is shown without news of it, and how often it is announced again. */
const SHOWN_MS = 45_000;
const RENEW_MS = 20_000;
/** Shortest time between two announcements of a selection. */
const PAUSE_MS = 1500;
const EDITING_MS = 6000;
/** A connection that is opened again within this time is not announced as leaving. */
const GONE_MS = 8000;
const COLORS = 12;
/** The server takes no other ids. */
const ID = /^[\w .:-]{1,60}$/;

/** Returns the color of the generated photo of a person; the next one when another person has it. */
function colorsOf(users: readonly { userID: number; photoUrl: string }[]): Map<number, number> {
  const colors = new Map<number, number>();
  for (const { userID, photoUrl } of users) {
    const [, position] = /^\/avatars\/(\d+)-/.exec(photoUrl) ?? [];
    let color = (position === undefined ? userID * 5 : Number(position) / 30) % COLORS;
    const taken = new Set(colors.values());
    while (taken.has(color) && taken.size < COLORS) color = (color + 1) % COLORS;
    colors.set(userID, color);
  }
  return colors;
}

/** Announces once who joins and who leaves. */
function useAnnouncements(others: readonly { userID: number; name: string }[]): void {
  const known = useRef(new Map<number, string>());
  const leaving = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const ids = others.map(({ userID }) => userID).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only who is there matters
  useEffect(() => {
    const here = new Map(others.map(({ userID, name }) => [userID, name]));
    const joined = [...here].filter(([userID]) => !known.current.has(userID));
    for (const [userID, name] of here) {
      clearTimeout(leaving.current.get(userID));
      leaving.current.delete(userID);
      known.current.set(userID, name);
    }
    const [[, name] = []] = joined;
    if (name !== undefined)
      announce(
        t(
          "{count, plural, one {{name} is also editing this layout.} other {# other people are editing this layout.}}",
          { count: joined.length, name },
        ),
      );
    for (const [userID, gone] of known.current) {
      if (here.has(userID) || leaving.current.has(userID)) continue;
      const leave = () => {
        known.current.delete(userID);
        leaving.current.delete(userID);
        announce(t("{name} has left this layout.", { name: gone }));
      };
      leaving.current.set(userID, setTimeout(leave, GONE_MS));
    }
  }, [ids]);
  useEffect(() => {
    const timers = leaving.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);
}

interface Own {
  selectedID: string | null;
  /** Counts the own changes. */
  changes: number;
}

/** Announces the own selection to others while there are any: at most every 1.5 seconds, and again every 20. */
function useReport(topic: string, hasOthers: boolean, { selectedID, changes }: Own): void {
  const api = useApi();
  const at = selectedID !== null && ID.test(selectedID) ? selectedID : null;
  const sentAt = useRef(0);
  const reported = useRef(changes);
  const [renewals, renew] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each renewal sends again
  useEffect(() => {
    if (!hasOthers) return;
    const send = () => {
      sentAt.current = Date.now();
      const typing = changes !== reported.current;
      reported.current = changes;
      void api
        .call<typeof notePresence>("PUT", "/live/presence", { body: { topic, typing, at } })
        .catch(() => {});
    };
    const timer = setTimeout(send, Math.max(0, sentAt.current + PAUSE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [api, topic, hasOthers, at, changes, renewals]);
  useEffect(() => {
    if (!hasOthers) return;
    const timer = setInterval(() => renew((count) => count + 1), RENEW_MS);
    return () => clearInterval(timer);
  }, [hasOthers]);
}

/** Returns the others who edit a layout, with what they have chosen. Announces the own selection to them. */
export function useOthers(layoutID: number, own: Own): OtherEditor[] {
  const topic = `layout:${layoutID}`;
  const queryClient = useQueryClient();
  const query = apiQuery<typeof readPresence>("/live/presence", { query: { topic } });
  const { data } = useQuery({ ...query, staleTime: 0, retry: false });
  const [noted, setNoted] = useState<ReadonlyMap<number, Noted>>(new Map());
  const readers = data?.readers ?? [];
  useLive(topic, ({ name, body }) => {
    if (name === "readers") void queryClient.invalidateQueries({ queryKey: query.queryKey });
    if (name !== "typing" && name !== "typed") return;
    const now = Date.now();
    const userID = Number(body["userID"]);
    // Who has just come is not listed yet.
    if (!readers.some((reader) => reader.userID === userID))
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    setNoted((before) => {
      const current = [...before].filter(([id, { until }]) => id !== userID && until > now);
      const at = typeof body["at"] === "string" ? body["at"] : null;
      const editsUntil = name === "typing" ? now + EDITING_MS : 0;
      return new Map([...current.slice(-COLORS), [userID, { at, until: now + SHOWN_MS, editsUntil }]]);
    });
  });
  // What is over is no longer shown, also without news.
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (noted.size === 0) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), EDITING_MS / 2);
    return () => clearInterval(timer);
  }, [noted]);
  const colors = colorsOf(readers);
  useAnnouncements(readers);
  useReport(topic, readers.length > 0, own);
  return readers.map(({ userID, name, photoUrl }) => {
    const { at = null, until = 0, editsUntil = 0 } = noted.get(userID) ?? {};
    const isNew = until > now;
    return {
      ...{ userID, name, photoUrl, color: colors.get(userID) ?? 0 },
      ...{ at: isNew ? at : null, isEditing: isNew && editsUntil > now },
    };
  });
}
