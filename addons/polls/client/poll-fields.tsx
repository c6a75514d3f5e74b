import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Poll } from "../contract.ts";
import { ClosingField } from "./closing-field.tsx";
import { OptionFields } from "./option-fields.tsx";
import styles from "./poll-fields.module.css";

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

/** A checkbox that also sends that it is not checked. */
function Tick(props: { name: string; label: string; hint?: string; checked: boolean }) {
  return (
    <>
      <input type="hidden" name={props.name} value="false" />
      <Checkbox {...props} />
    </>
  );
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
      <TextField
        name="maxOptions"
        label={t("Options that each member can choose")}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxOptions}
        value={String(poll?.maxOptions ?? 1)}
      />
      <Radios
        name="results"
        label={t("Results are shown")}
        value={poll?.results ?? "always"}
        options={[
          { value: "always", label: t("Always") },
          { value: "voted", label: t("After voting") },
          { value: "closed", label: t("After the poll has closed") },
        ]}
      />
      <Tick
        name="anonymous"
        label={t("Anonymous")}
        hint={t("No one can see who voted for what, not even you. Each member still has one vote.")}
        checked={poll?.anonymous ?? false}
      />
      <Tick
        name="isChangeable"
        label={t("Members can change their votes")}
        checked={poll?.isChangeable ?? true}
      />
      <ClosingField dateCloses={poll?.dateCloses ?? null} />
    </fieldset>
  );
}
