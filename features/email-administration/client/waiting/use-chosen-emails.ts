import { useState } from "react";
import type { WaitingEmail } from "../../contract.ts";
import type { ChosenEmails } from "./waiting-forms.tsx";

/** The selected emails, on this page of the list and on others. Those being sent cannot be selected. */
export function useChosenEmails(emails: readonly WaitingEmail[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, WaitingEmail>>(new Map());
  const open = emails.filter(({ state }) => state !== "sending");
  const onPage = open.filter(({ emailID }) => chosen.has(emailID)).length;
  const change = (some: readonly WaitingEmail[], isChosen: boolean) => {
    const after = new Map(chosen);
    for (const email of some)
      if (isChosen) after.set(email.emailID, email);
      else after.delete(email.emailID);
    setChosen(after);
  };
  const all = [...chosen.values()];
  const asked: ChosenEmails = {
    selection: { emailIDs: [...chosen.keys()] },
    count: chosen.size,
    countStale: all.filter(({ state }) => state !== "current").length,
  };
  return {
    asked,
    isChosen: (emailID: string) => chosen.has(emailID),
    isAll: onPage > 0 && onPage === open.length,
    isSome: onPage > 0 && onPage < open.length,
    canChoose: open.length > 0,
    toggle: (email: WaitingEmail) => change([email], !chosen.has(email.emailID)),
    toggleAll: () => change(open, onPage < open.length),
    clear: () => setChosen(new Map()),
  };
}

export type Chosen = ReturnType<typeof useChosenEmails>;
