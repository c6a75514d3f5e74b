import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import type { listReactionTypes, ReactionShown } from "../contract.ts";
import { iconOf } from "./icons.ts";
import styles from "./reaction-picker.module.css";
import type { Choice } from "./use-reacting.ts";

export interface ReactionPickerProps {
  reactions: readonly ReactionShown[];
  onChoose(choice: Choice): void;
}

/** All types of reactions that the reader may use. */
export function ReactionPicker({ reactions, onChoose }: ReactionPickerProps) {
  const { data, error } = useQuery(apiQuery<typeof listReactionTypes>("/reactions"));
  const list = useRef<HTMLUListElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) list.current?.querySelector("button")?.focus();
  }, [isThere]);
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>;
  if (!data) return <Skeleton lines={3} label={t("Loading")} />;
  const own = reactions.find(({ hasReacted }) => hasReacted)?.urlcode;
  return (
    <ul ref={list} className={styles.list}>
      {data
        .filter(({ canReact }) => canReact)
        .map(({ urlCode: urlcode, name, reactionValue, description }) => (
          <li key={urlcode}>
            <button
              type="button"
              className={styles.kind}
              aria-pressed={urlcode === own}
              title={description}
              onClick={() => onChoose({ urlcode, name, reactionValue })}
            >
              <Icon name={iconOf(urlcode)} />
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
    </ul>
  );
}
