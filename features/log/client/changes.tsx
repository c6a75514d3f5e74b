import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { useIsLive } from "#platform/client/use-appeared.ts";
import type { LogRow, readDifference } from "../contract.ts";
import { useActionLabels } from "./action-labels.ts";
import { TextDifference } from "./text-difference.tsx";

function ReadDifference({ logID }: { logID: number }) {
  const { data, error } = useQuery(
    apiQuery<typeof readDifference>("/logs/:id/difference", { params: { id: logID } }),
  );
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>;
  if (!data) return <Skeleton lines={3} label={t("Loading")} />;
  return <TextDifference {...data} />;
}

/** The changes of an edit, loaded when opened. Without scripts they have their own page. */
export function Changes({ row: { logID, action, recordName, difference } }: { row: LogRow }) {
  const id = useId();
  const isLive = useIsLive();
  const labelOf = useActionLabels();
  const [isOpen, setOpen] = useState(false);
  if (difference) return <TextDifference {...difference} />;
  const label = isOpen ? t("Hide Changes") : t("Show Changes");
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <>
      <ButtonLink
        kind="textPrimary"
        size="compact"
        href={`/log/${logID}`}
        data-reload
        role={isLive ? "button" : undefined}
        aria-label={`${label}: ${labelOf(action)}, ${recordName ?? ""}`}
        aria-expanded={isLive ? isOpen : undefined}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        onKeyDown={(event: KeyboardEvent) => event.key === " " && toggle(event)}
      >
        {label}
      </ButtonLink>
      {isOpen && (
        <div id={id}>
          <ReadDifference logID={logID} />
        </div>
      )}
    </>
  );
}
