import { t } from "#platform/client/translate.ts";
import type { Poll } from "../contract.ts";
import { OptionFields } from "./option-fields.tsx";
import styles from "./poll-fields.module.css";
import { PollSettings } from "./poll-settings.tsx";

/** The server's data for the fields; missing for posts without a poll. */
interface PollPart {
  /** Post types that are polls. */
  postTypeIDs: readonly string[];
  /** The poll of an edited post. */
  poll: Poll | null;
  /** Largest number of options, and length of each. */
  maxOptions: number;
  optionLength: number;
}

interface PollFieldsProps {
  postTypeID: string;
  parts: Readonly<Record<string, object>>;
}

/** The options and settings of a poll, in the form of its post. */
export function PollFields({ postTypeID, parts }: PollFieldsProps) {
  const part = parts["poll"] as PollPart | undefined;
  if (!part?.postTypeIDs.includes(postTypeID)) return null;
  const { poll, maxOptions, optionLength } = part;
  return (
    <fieldset className={styles.poll}>
      <legend>{t("Poll")}</legend>
      <OptionFields
        options={poll?.pollOption ?? []}
        isLocked={(poll?.countVotes ?? 0) > 0}
        {...{ maxOptions, optionLength }}
      />
      <PollSettings settings={poll} maxOptions={maxOptions} />
    </fieldset>
  );
}
