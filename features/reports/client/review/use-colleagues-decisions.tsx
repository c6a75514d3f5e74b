import { type ReactNode, useEffect, useRef } from "react";
import { type LiveEvent, useLive } from "#features/live/client/index.ts";
import { UserLink } from "#features/profiles/client/index.ts";
import type { getUser, UserFragment } from "#features/users/contract.ts";
import { around, HERE, THERE } from "#platform/client/around.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import type { ReportGroup } from "../../contract.ts";
import type { Overtaken } from "./use-deciding.tsx";

/** Topic of the decisions on all reports that the reader may see. */
const TOPIC = "reports:0";
const REOPENED = "report.reopen";
/** Delay that combines the events of one operation. */
const TOGETHER_MS = 300;

const marks = { name: HERE, date: THERE };

/** Texts by log action; other actions close a report too. */
const TEXTS: Readonly<Record<string, (() => string) | undefined>> = {
  "report.approve": () => t("{name} approved this {date}.", marks),
  "report.dismiss": () => t("{name} kept this {date}.", marks),
  "report.reject": () => t("{name} removed this {date}.", marks),
  "report.escalate": () => t("{name} escalated this {date}.", marks),
};

const textOf = (action: string, user: UserFragment): ReactNode => {
  const text = TEXTS[action]?.() ?? t("{name} decided on this {date}.", marks);
  return around(text, <UserLink user={user} />, <DateTime value={new Date().toISOString()} />);
};

interface Watched {
  groups: readonly ReportGroup[];
  overtaken: Overtaken;
  onDecided(group: ReportGroup, text: ReactNode): void;
  onReopened(groupID: string): void;
}

/** Follows the decisions of colleagues on the groups of this page, while it is open. */
export function useColleaguesDecisions({ groups, overtaken, onDecided, onReopened }: Watched): void {
  const api = useApi();
  const forget = useForgetAll();
  const { userID } = useSession();
  const users = useRef(new Map<number, Promise<UserFragment>>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function findUser(id: number): Promise<UserFragment> {
    const user = users.current.get(id) ?? api.call<typeof getUser>("GET", "/users/:id", { params: { id } });
    users.current.set(id, user as Promise<UserFragment>);
    return user as Promise<UserFragment>;
  }
  /** Reports that others have decided on; a group is decided with the last of its reports. */
  const decided = useRef(new Set<number>());

  async function follow({ name, isOwn, body }: LiveEvent): Promise<void> {
    if (name === "reset") return forget();
    if (isOwn) return;
    const [reportID, action] = [Number(body["reportID"]), String(body["action"])];
    const contains = ({ reportIDs }: ReportGroup) => reportIDs.includes(reportID);
    if (action === REOPENED) {
      decided.current.delete(reportID);
      const folded = [...overtaken.values()].find(([group]) => contains(group));
      return folded && onReopened(folded[0].groupID);
    }
    decided.current.add(reportID);
    const group = groups.find(contains);
    // The reader decided with another call, such as the purge of a spammer.
    if (group && Number(body["byUserID"]) === userID) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void forget(), TOGETHER_MS);
      return;
    }
    if (!group?.reportIDs.every((each) => decided.current.has(each))) return;
    onDecided(group, textOf(action, await findUser(Number(body["byUserID"]))));
  }
  useLive(TOPIC, (event) => void follow(event).catch(() => forget()));
}
