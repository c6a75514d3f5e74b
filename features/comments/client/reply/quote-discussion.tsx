import { useRef } from "react";
import type { Discussion } from "#features/discussions/contract.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { quoteInBox, useHasBox } from "./box.ts";
import { useQuotable, withoutQuotes } from "./quoting.ts";

/** Button that quotes the first post of a thread, if the reader may comment. */
export function QuoteDiscussion({ discussion }: { discussion: Discussion }) {
  const { discussionID, body = "", insertUser, insertUserID, url } = discussion;
  const { isGuest } = useSession();
  const place = useRef<HTMLButtonElement>(null);
  const canAnswer = useHasBox();
  const attribution = { name: insertUser?.name ?? "", url, userID: insertUserID };
  const quote = (html: string) =>
    quoteInBox(
      { attribution: { ...attribution, recordType: "discussion", recordID: discussionID }, html },
      null,
    );
  useQuotable(place, canAnswer ? { quote, url } : null);
  if (isGuest) return null;
  return (
    <Button
      ref={place}
      kind="text"
      data-key="q"
      // Reserves the button's space until the reply box is loaded, so that nothing moves.
      style={canAnswer ? undefined : { visibility: "hidden" }}
      onClick={() => quote(withoutQuotes(body))}
    >
      {t("Quote")}
    </Button>
  );
}
